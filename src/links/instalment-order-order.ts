import { defineLink } from "@medusajs/framework/utils"
import OrderModule from "@medusajs/medusa/order"
import InstalmentsModule from "../modules/instalments"

/** `instalment_order.order`: nothing before it is placed. */
export default defineLink(
  { linkable: InstalmentsModule.linkable.instalmentOrder, field: "order_id" },
  OrderModule.linkable.order,
  { readOnly: true },
)
