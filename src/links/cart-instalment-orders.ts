import { defineLink } from "@medusajs/framework/utils"
import CartModule from "@medusajs/medusa/cart"
import InstalmentsModule from "../modules/instalments"

/** `cart.instalment_orders`: a cart may have had many. */
export default defineLink(
  { linkable: CartModule.linkable.cart, field: "id", isList: true },
  { ...InstalmentsModule.linkable.instalmentOrder.id, primaryKey: "cart_id" },
  { readOnly: true },
)
