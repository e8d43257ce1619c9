import { createHash, createHmac } from "node:crypto"
import { MathBN } from "@medusajs/framework/utils"
import { roundToCents } from "../../payments/amounts"
import type { User } from "../../lender/client"
import {
  DELIVERY_FIELDS,
  purchaseCountry,
  type Delivery,
  type Goods,
  type GoodsLine,
} from "../request/purchase"

/**
 * What makes a cart the same cart: currency, total, each line's variant, quantity and amount, shipping and
 * country, as hex SHA-256. Line ids and the order of the lines do not matter.
 */
export function fingerprint(goods: Goods): string {
  const canonical = JSON.stringify([
    goods.currency_code.toLowerCase(),
    cents(goods.amount),
    goods.lines.map(canonicalLine).sort(),
    cents(goods.shipping_total),
    purchaseCountry(goods) ?? null,
  ])
  return createHash("sha256").update(canonical).digest("hex")
}

function canonicalLine(line: GoodsLine): string {
  // A variant's title is only words, and follows the shopper's language; without one, the words are all there is.
  const goods = line.variant_id
    ? [line.variant_id]
    : [line.product_id, line.title, line.variant_title ?? null]
  return JSON.stringify([goods, MathBN.convert(line.quantity).toFixed(), cents(line.total)])
}

/** Each line is rounded on its own: allocated cents would depend on the order of the lines. */
function cents(amount: Goods["amount"]): string {
  return roundToCents(amount).toFixed()
}

/**
 * Whether two purchases hold the same goods in the same quantities, whatever they cost. Medusa takes a line's variant out
 * of the order when it was deleted since: then only the quantities can be compared.
 */
export function hasSameLines(
  one: Pick<Goods, "lines">,
  other: { lines: Pick<GoodsLine, "variant_id" | "quantity">[] },
): boolean {
  const known = [...one.lines, ...other.lines].every(({ variant_id }) => variant_id !== null)
  return countedGoods(one.lines, known) === countedGoods(other.lines, known)
}

/** Lines of the same variant add up: an order may join what a cart has in two lines. */
function countedGoods(lines: Pick<GoodsLine, "variant_id" | "quantity">[], byVariant: boolean): string {
  const counts = new Map<string | null, GoodsLine["quantity"]>()
  for (const { variant_id, quantity } of lines) {
    const goods = byVariant ? variant_id : null
    counts.set(goods, MathBN.add(counts.get(goods) ?? 0, quantity))
  }
  return JSON.stringify([...counts].map(([goods, count]) => [goods, MathBN.convert(count).toFixed()]).sort())
}

/**
 * What makes a delivery the same delivery: the e-mail address and the delivery address, without regard to case and white
 * space, as hex SHA-256. Salted with the row's id, so that equal addresses of two purchases do not look equal and the hash
 * cannot be looked up.
 */
export function deliveryHash(rowId: string, { email, address }: Delivery): string {
  const fields = [email, ...DELIVERY_FIELDS.map((field) => address?.[field] ?? null)]
  return createHash("sha256")
    .update(JSON.stringify([rowId, ...fields.map(plain)]))
    .digest("hex")
}

function plain(text: string | null): string {
  return (text ?? "").normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase()
}

/** Whether the goods go to the address that was sent to the lender; true where none was sent. */
export function isDeliveryAsApproved(
  row: { id: string; delivery_hash: string | null },
  delivery: Delivery,
): boolean {
  return row.delivery_hash === null || row.delivery_hash === deliveryHash(row.id, delivery)
}

/**
 * What makes a shopper the same shopper: all that was sent of them but their earlier orders, as hex HMAC-SHA-256. Keyed
 * with the account's private key, which the database does not hold, and salted with the row's id: a phone number has so
 * few possible values that a plain hash of it can be guessed back.
 */
export function shopperHash(privateKey: string, rowId: string, user: User): string {
  const person: unknown = { ...user, order_history: undefined }
  return createHmac("sha256", privateKey)
    .update(JSON.stringify([rowId, person], withSortedKeys))
    .digest("hex")
}

function withSortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
