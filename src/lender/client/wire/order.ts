import { z } from "zod"
import type { BaseUrl } from "../transport/base-url"
import { readActionLinks, type ActionLinks } from "./action-links"
import { cents, loose, looseCents, looseFlag, looseText, textFields } from "./tolerant"
import { readUserSchema, type ReadUser } from "./user"

/** Orders v2, "Refund". Amounts in cents; null where an older response leaves a field out. */
export interface Refund {
  id: string
  total_amount: number
  promoted_amount: number | null
  refunded_merchant_cost: number | null
  payment_processor_cost: number | null
  /** As the lender wrote it; older responses call it `refunded_at`. */
  created_at: string | null
}

export const refundSchema: z.ZodType<Refund> = z
  .object({
    id: z.string().min(1),
    total_amount: cents,
    promoted_amount: looseCents,
    refunded_merchant_cost: looseCents,
    payment_processor_cost: looseCents,
    created_at: looseText,
    refunded_at: looseText,
  })
  .transform(({ refunded_at, ...refund }) => ({ ...refund, created_at: refund.created_at ?? refunded_at }))

/** Orders v2, "States and transitions". */
export const KNOWN_STATUSES = [
  "CREATED",
  "AUTHORIZED",
  "REJECTED",
  "INVALIDATED",
  "ERROR",
  "CONFIRMED",
  "UNCONFIRMED",
  "CANCELLED",
] as const

export type KnownStatus = (typeof KNOWN_STATUSES)[number]

/** A status is kept as the lender spelled it; an undocumented one is never guessed at. */
export type OrderStatus = KnownStatus | (string & {})

const channelSchema = z.object({ type: looseText, assisted_sale: looseFlag })
const urlsSchema = z.object({
  ok: looseText,
  ko: looseText,
  cancel: looseText,
  authorized_notification_callback: looseText,
  rejected_notification_callback: looseText,
})
const configurationSchema = z.object({ channel: orEmpty(channelSchema), urls: orEmpty(urlsSchema) })

/** Orders v2, "Configuration", as returned; `channel.type` is kept raw (`IN_STORE` and `PHONE` were observed). */
export type ReadConfiguration = z.output<typeof configurationSchema>

/** An object without any of its fields where there is none. */
function orEmpty<T extends z.ZodObject>(schema: T) {
  return schema.catch(() => schema.parse({}))
}

export interface ReadProduct {
  /** Cents. */
  amount: number | null
  description: string | null
  quantity: number | null
}

/** Orders v2, "ShoppingCart", as returned. Amounts in cents. */
export interface ReadShoppingCart {
  order_reference: string | null
  total_amount: number
  promoted_amount: number | null
  details: { shipping_cost: number | null; products: ReadProduct[] }
}

const product = z.object({ amount: looseCents, description: looseText, quantity: looseCents })

const readShoppingCartSchema: z.ZodType<ReadShoppingCart> = z.object({
  order_reference: looseText,
  total_amount: cents,
  promoted_amount: looseCents,
  details: orEmpty(z.object({ shipping_cost: looseCents, products: z.array(product).catch(() => []) })),
})

/**
 * Orders v2, "Order", as returned. Amounts in cents; dates as the lender wrote them (`parseServiceDate` reads them).
 * `id`, `status`, `shopping_cart.total_amount` and `refunds` are required, as decisions about money depend on them.
 * Everything else is null or empty where the response has none.
 */
export interface Order {
  id: string
  api_version: string | null
  status: OrderStatus
  created_at: string | null
  confirmed_at: string | null
  expires_at: string | null
  configuration: ReadConfiguration
  shopping_cart: ReadShoppingCart
  user: ReadUser | null
  metadata: Record<string, string>
  action_urls: ActionLinks
  refunds: Refund[]
}

const anything = z.unknown().optional()

const unlinkedSchema = z.object({
  id: z.string().min(1),
  api_version: looseText,
  status: z.string().min(1),
  created_at: looseText,
  confirmed_at: looseText,
  expires_at: looseText,
  configuration: orEmpty(configurationSchema),
  shopping_cart: readShoppingCartSchema,
  user: readUserSchema,
  metadata: loose(readMetadata),
  action_urls: anything,
  links: anything,
  refunds: z.array(refundSchema),
})

/**
 * An order as returned below a base URL, against which its relative links are resolved. Not specified: where the array
 * of links stands; it is read from `action_urls`, then from `links`.
 */
export function orderSchemaAt(base: BaseUrl): z.ZodType<Order> {
  return unlinkedSchema.transform(({ links, ...order }) => ({
    ...order,
    action_urls: readActionLinks([order.action_urls, links], base),
  }))
}

/** Orders v2, "Metadata", as returned: numbers and booleans become text, other values are left out. */
export function readMetadata(response: unknown): Record<string, string> {
  return Object.fromEntries(
    textFields(response).filter((field): field is [string, string] => field[1] !== null),
  )
}

export function isKnownStatus(status: string): status is KnownStatus {
  return KNOWN_STATUSES.some((known) => known === status)
}
