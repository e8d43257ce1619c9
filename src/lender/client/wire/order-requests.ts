import { z } from "zod"
import type { TextLimits } from "./text-limits"

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/** Orders v2, "Address". */
export interface Address {
  full_name: string
  address: string
  city: string
  country_code: CountryCode
  zip_code?: string
  dni?: string
  fix_phone?: string
  mobile_phone?: string
}

/** The documented countries. */
export const COUNTRY_CODES = ["ES", "FR", "PT"] as const
export type CountryCode = (typeof COUNTRY_CODES)[number]

/** Orders v2, "User". Dates are `YYYY-MM-DD`, amounts cents. */
export interface User {
  full_name: string
  email: string
  dni?: string
  fix_phone?: string
  mobile_phone?: string
  date_of_birth?: string
  address?: Address
  billing_address?: Address
  shipping_address?: Address
  order_history?: { date: string; amount: number }[]
}

/** Orders v2, "Product". `amount` is the total of the line, in cents. */
export interface Product {
  amount: number
  description: string
  quantity: number
}

/** Orders v2, "ShoppingCart". Amounts in cents; `promoted_amount` is at most `total_amount`. */
export interface ShoppingCart {
  order_reference?: string
  total_amount: number
  promoted_amount?: number
  details: { shipping_cost?: number; products: Product[] }
}

export type Channel = { type: "ONLINE"; assisted_sale: false } | { type: "INSTORE"; assisted_sale: boolean }

/** Orders v2, "Configuration". */
export interface Configuration {
  channel: Channel
  urls: {
    ok: string
    ko: string
    cancel: string
    authorized_notification_callback?: string
    rejected_notification_callback?: string
  }
}

/** Body of Create Order (Orders v2, "POST /orders"). */
export interface CreateOrder {
  configuration: Configuration
  shopping_cart: ShoppingCart
  user: User
  metadata: Record<string, string>
}

/** Orders v2, "Resources and their fields": non-negative integers, in cents. */
export const sentCents = z.int().nonnegative()

const OVER_TOTAL = { path: ["promoted_amount"], error: "must be at most total_amount" }

function isPromotedWithin(amounts: { promoted_amount?: number | undefined; total_amount: number }): boolean {
  return (amounts.promoted_amount ?? 0) <= amounts.total_amount
}

const url = z.url({ protocol: /^https?$/, error: "must be an http or https URL" })
const date = z.iso.date({ error: "must be a date as YYYY-MM-DD" })
const filled = z.string().refine((text) => text.trim() !== "", { error: "must not be empty" })

/**
 * What Create Order may send, texts cut to `limits`, numbers beyond them left out. An unknown field is an error: no undocumented data about a
 * customer is sent.
 */
export function createOrderSchema(limits: TextLimits): z.ZodType<CreateOrder> {
  const text = (limit: number) => z.string().transform((value) => cutText(value, limit))
  const required = (limit: number) => filled.transform((value) => cutText(value, limit))
  const whole = (limit: number) =>
    filled.refine((value) => lengthOf(value) <= limit, { error: `must be at most ${limit} characters` })
  // A part of a number is another person's: a longer one is left out.
  const short = (limit: number) =>
    z
      .string()
      .transform((value) => (lengthOf(value) <= limit ? value : undefined))
      .optional()

  const identity = {
    full_name: required(limits.name),
    dni: short(limits.dni),
    fix_phone: short(limits.phone),
    mobile_phone: short(limits.phone),
  }
  const address = z.strictObject({
    ...identity,
    address: required(limits.address),
    city: required(limits.city),
    country_code: z.enum(COUNTRY_CODES),
    zip_code: text(limits.zip).optional(),
  })
  const user = z.strictObject({
    ...identity,
    email: whole(limits.email).refine((email) => /^[^\s@]+@[^\s@]+$/.test(email), {
      error: "must be an e-mail",
    }),
    date_of_birth: date.optional(),
    address: address.optional(),
    billing_address: address.optional(),
    shipping_address: address.optional(),
    order_history: z.array(z.strictObject({ date, amount: sentCents })).optional(),
  })
  const product = z.strictObject({
    amount: sentCents,
    description: required(limits.description),
    quantity: z.int().min(1),
  })
  const shoppingCart = z
    .strictObject({
      order_reference: whole(limits.reference).optional(),
      total_amount: sentCents,
      promoted_amount: sentCents.optional(),
      details: z.strictObject({ shipping_cost: sentCents.optional(), products: z.array(product).min(1) }),
    })
    .refine(isPromotedWithin, OVER_TOTAL)
  const channel = z.discriminatedUnion("type", [
    z.strictObject({
      type: z.literal("ONLINE"),
      assisted_sale: z.literal(false, { error: "must be false for ONLINE" }),
    }),
    z.strictObject({ type: z.literal("INSTORE"), assisted_sale: z.boolean() }),
  ])
  return z.strictObject({
    configuration: z.strictObject({
      channel,
      urls: z.strictObject({
        ok: url,
        ko: url,
        cancel: url,
        authorized_notification_callback: url.optional(),
        rejected_notification_callback: url.optional(),
      }),
    }),
    shopping_cart: shoppingCart,
    user,
    metadata: z.record(z.string(), z.string()),
  })
}

/** How the lender's limits are counted here: code points, never halves of a surrogate pair. */
function lengthOf(text: string): number {
  return Array.from(text).length
}

/** At most `limit` code points of a text, cut between whole letters: combining marks stay with their letter. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit || lengthOf(text) <= limit) return text
  let cut = ""
  let length = 0
  for (const { segment } of graphemes.segment(text)) {
    length += lengthOf(segment)
    if (length > limit) break
    cut += segment
  }
  const whole = cut === "" ? Array.from(text).slice(0, limit).join("") : cut
  return whole.trimEnd() || whole
}

/** Body of Refund Order (Orders v2, "POST /orders/{orderId}/refund"), in cents. */
export const refundRequestSchema = z
  .strictObject({ total_amount: sentCents, promoted_amount: sentCents.optional() })
  .refine(isPromotedWithin, OVER_TOTAL)
