import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Contained } from "../../../components/contained"
import { handleOf } from "../../../components/crumb"
import { OrderTable } from "../../../orders/order-table"

export const config = defineRouteConfig({ label: "general.menu.orders", translationNs: "instalments" })

export const handle = handleOf("general.menu.orders")

const OrdersPage = () => (
  <Contained>
    <OrderTable />
  </Contained>
)
export default OrdersPage
