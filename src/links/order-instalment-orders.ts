import { defineLink } from "@medusajs/framework/utils"
import OrderModule from "@medusajs/medusa/order"
import InstalmentsModule from "../modules/instalments"

/** `order.instalment_orders`: every one the order was to be paid with, declined ones included. */
export default defineLink(
  { linkable: OrderModule.linkable.order, field: "id", isList: true },
  { ...InstalmentsModule.linkable.instalmentOrder.id, primaryKey: "order_id" },
  { readOnly: true },
)
