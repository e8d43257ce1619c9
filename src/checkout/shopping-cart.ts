import { MathBN } from "@medusajs/framework/utils"
import type { ShoppingCart } from "../client"
import { apportion } from "../money/apportion"
import { toCents } from "../money/cents"
import { nonBlank } from "./non-blank"
import type { Purchase, PurchaseLine } from "./purchase"

/**
 * The purchase as the service's cart. Products come in the order of the purchase's lines, one each, and their
 * amounts and shipping sum exactly to `total_amount`, which is what is charged: when a gift card, store credit
 * or an order edit makes that differ from what the lines come to, each bears its proportional part.
 *
 * Throws a RangeError when the amount is no amount of money.
 */
export function toShoppingCart(
  purchase: Pick<Purchase, "kind" | "id" | "amount" | "lines" | "shipping_total">,
  orderReference: string,
): ShoppingCart {
  const total = toCents(purchase.amount)
  const lines = purchase.lines.length > 0 ? purchase.lines : [wholePurchase(purchase)]
  const parts = apportion(total, [...lines.map((line) => line.total), purchase.shipping_total])
  return {
    order_reference: orderReference,
    total_amount: total,
    details: {
      shipping_cost: parts[lines.length] ?? 0,
      products: lines.map((line, index) => ({ ...described(line), amount: parts[index] ?? 0 })),
    },
  }
}

type Line = Pick<PurchaseLine, "title" | "variant_title" | "quantity" | "total">

/** A payment collection of an order may have no lines; the service wants at least one product. */
function wholePurchase(purchase: Pick<Purchase, "kind" | "id" | "amount" | "shipping_total">): Line {
  return {
    title: `${purchase.kind === "order" ? "Order" : "Cart"} ${purchase.id}`,
    quantity: 1,
    total: MathBN.sub(purchase.amount, purchase.shipping_total),
  }
}

/** The service counts whole pieces only, so any other quantity is one piece that says how much it is. */
function described(line: Line): { description: string; quantity: number } {
  const title = nonBlank(line.title)
  const variant = nonBlank(line.variant_title)
  const description = title ? withVariant(title, variant) : (variant ?? "Item")

  const exact = MathBN.convert(line.quantity)
  const quantity = exact.toNumber()
  if (Number.isSafeInteger(quantity) && exact.isEqualTo(quantity) && quantity > 0) {
    return { description, quantity }
  }
  return { description: `${exact.toFixed()} x ${description}`, quantity: 1 }
}

/** Medusa's own names for the only variant of a product. */
const SAYS_NOTHING = /^default( (variant|title|option value))?$/i

function withVariant(title: string, variant: string | undefined): string {
  if (!variant || SAYS_NOTHING.test(variant)) return title
  return title.toLowerCase().includes(variant.toLowerCase()) ? title : `${title} (${variant})`
}
