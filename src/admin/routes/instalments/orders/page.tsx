import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Container } from "@medusajs/ui"
import { Contained } from "../../../components/contained"
import { Crumb } from "../../../components/section"
import { OrderTable } from "../../../orders/order-table"

export const config = defineRouteConfig({ label: "general.menu.orders", translationNs: "instalments" })

export const handle = {
  breadcrumb: () => <Crumb name="general.menu.orders" />,
}

// Medusa takes a page from a file's default export.
const OrdersPage = () => {
  return (
    <Contained>
      <Container className="overflow-hidden p-0">
        <OrderTable />
      </Container>
    </Contained>
  )
}
export default OrdersPage
