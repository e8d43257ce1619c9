import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Contained } from "../../../components/contained"
import { Crumb } from "../../../components/section"
import { OrderTable } from "../../../orders/order-table"

export const config = defineRouteConfig({ label: "general.menu.orders", translationNs: "instalments" })

export const handle = { breadcrumb: () => <Crumb name="general.menu.orders" /> }

// Medusa takes a page from a file's default export.
const OrdersPage = () => (
  <Contained>
    <OrderTable />
  </Contained>
)
export default OrdersPage
