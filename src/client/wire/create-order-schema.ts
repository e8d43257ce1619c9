import { z } from "zod"
import { COUNTRY_CODES, type CreateOrder } from "./create-order"
import { cutText, lengthOf } from "./cut-text"
import type { TextLimits } from "./text-limits"

/** Orders v2, "Resources and their fields": non-negative integers, in cents. */
export const sentCents = z.int().nonnegative()

const url = z.url({ protocol: /^https?$/, error: "must be an http or https URL" })
const date = z.iso.date({ error: "must be a date as YYYY-MM-DD" })
const filled = z.string().refine((text) => text.trim() !== "", { error: "must not be empty" })

/**
 * What Create Order may send, texts cut to `limits`. An unknown field is a mistake: nothing undocumented about
 * a customer leaves.
 */
export function createOrderSchema(limits: TextLimits): z.ZodType<CreateOrder> {
  const text = (limit: number) => z.string().transform((value) => cutText(value, limit))
  const required = (limit: number) => filled.transform((value) => cutText(value, limit))
  const whole = (limit: number) =>
    filled.refine((value) => lengthOf(value) <= limit, { error: `must be at most ${limit} characters` })

  const identity = {
    full_name: required(limits.name),
    dni: text(limits.dni).optional(),
    fix_phone: text(limits.phone).optional(),
    mobile_phone: text(limits.phone).optional(),
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
    .refine(({ promoted_amount = 0, total_amount }) => promoted_amount <= total_amount, {
      path: ["promoted_amount"],
      error: "must be at most total_amount",
    })
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
