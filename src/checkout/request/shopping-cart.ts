import { MathBN } from "@medusajs/framework/utils"
import type { ShoppingCart } from "../../lender/client"
import type { SellingRules } from "../../modules/instalments/options/selling-rules"
import { allocate, areSameCents, toCents } from "../../payments/amounts"
import { nonBlank, type Purchase, type PurchaseLine } from "./purchase"

type Sold = Pick<Purchase, "kind" | "id" | "display_id" | "amount" | "total" | "lines" | "shipping_total">

/**
 * The purchase as the lender's cart. Products come in the order of the purchase's lines, one each, and their
 * amounts and shipping sum exactly to `total_amount`, which is what is charged: when a gift card, store credit
 * makes that differ from what the lines come to, each bears its proportional part. Of an order that is paid in part, what
 * is outstanding is one product: nobody can say which of its goods that is.
 *
 * Throws a RangeError when the amount is no amount of money.
 */
export function toShoppingCart(purchase: Sold, orderReference: string): ShoppingCart {
  const total = toCents(purchase.amount)
  if (isPartOfOrder(purchase))
    return {
      order_reference: orderReference,
      total_amount: total,
      details: {
        shipping_cost: 0,
        products: [{ description: `${nameOf(purchase)}, outstanding`, quantity: 1, amount: total }],
      },
    }
  const lines = purchase.lines.length > 0 ? purchase.lines : [wholePurchase(purchase)]
  const parts = allocate(total, [...lines.map((line) => line.total), purchase.shipping_total])
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

/** A payment collection of an order may have no lines; the lender wants at least one product. */
function wholePurchase(purchase: Sold): Line {
  return {
    title: nameOf(purchase),
    quantity: 1,
    total: MathBN.sub(purchase.amount, purchase.shipping_total),
  }
}

function nameOf({ kind, id, display_id }: Pick<Sold, "kind" | "id" | "display_id">): string {
  return `${kind === "order" ? "Order" : "Cart"} ${display_id === null ? id : `#${display_id}`}`
}

/** In whole cents: Medusa does not round what an order comes to. */
function isPartOfOrder({ kind, amount, total }: Pick<Sold, "kind" | "amount" | "total">): boolean {
  return kind === "order" && !areSameCents(amount, total)
}

/** The lender counts whole pieces only, so any other quantity is one piece that says how much it is. */
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

/**
 * Names the cents on which the shopper pays no interest, where there are any: the products of `cart` (made of this
 * purchase by `toShoppingCart`, so in the order of its lines) that the rule lists, or that are in a category or have a tag it lists.
 * Shipping is promoted with `all` alone. At most the cart's total, as the products already sum to no more.
 */
export function promote(
  cart: ShoppingCart,
  purchase: Pick<Sold, "kind" | "amount" | "total" | "lines">,
  rule: SellingRules["promoted"],
): ShoppingCart {
  const cents = promotedCents(cart, purchase, rule)
  return cents > 0 ? { ...cart, promoted_amount: cents } : cart
}

function promotedCents(
  cart: ShoppingCart,
  purchase: Pick<Sold, "kind" | "amount" | "total" | "lines">,
  rule: SellingRules["promoted"],
): number {
  if (rule === "all") return cart.total_amount
  // What is outstanding is none of the order's lines.
  if (isPartOfOrder(purchase)) return 0
  if (!rule) return 0
  const { products, categories, tags } = rule
  return purchase.lines.reduce((sum, line, index) => {
    const listed =
      (line.product_id !== null && products.includes(line.product_id)) ||
      line.category_ids.some((id) => categories.includes(id)) ||
      line.tag_ids.some((id) => tags.includes(id))
    return listed ? sum + (cart.details.products[index]?.amount ?? 0) : sum
  }, 0)
}
