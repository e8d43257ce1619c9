import { defineRouteConfig } from "@medusajs/admin-sdk"
import { handleOf, pageOf } from "../../../components/page"
import { OrderTable } from "../../../orders/order-table"

export const config = defineRouteConfig({ label: "general.menu.orders", translationNs: "instalments" })

export const handle = handleOf("general.menu.orders")

export default pageOf(OrderTable)
