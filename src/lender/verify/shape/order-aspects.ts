import { z } from "zod"
import { KNOWN_STATUSES } from "../../client/wire/order"
import { fieldsOf } from "../service/check-response"
import { type Aspect, aspects, cents, dateTime, day, each, inside, text, webUrl } from "./aspect"
import { refundAspects } from "./money-aspects"

const there = z.unknown().refine((value) => value !== undefined, { error: "is missing" })
const whole = z.record(z.string(), z.unknown(), { error: "is no object" })

const linkArray = z.array(z.object({ href: webUrl, rel: text, method: text.nullish() }))
const linkObject = z.object(each(webUrl.nullish(), "confirm form instore_email instore_sms refund"))

/** An order, sentence by sentence of Orders v2, "Resources and their fields". */
export const orderAspects: readonly Aspect[] = [
  ...aspects({
    "order-1: an order has its twelve fields": {
      ...each(there, "id api_version status created_at confirmed_at expires_at"),
      ...each(whole, "configuration shopping_cart user metadata"),
      ...each(there, "action_urls refunds"),
    },
  }),
  ...aspects(
    {
      "order-1 conv-6: an order's id is text": { id: text },
      "ver-2: api_version is text": { api_version: text },
      "state-1: an order's status is one of the eight": {
        status: z.enum(KNOWN_STATUSES, { error: "is none of the eight" }),
      },
      "conv-2 conv-3 order-4: created_at and expires_at are date-times without a zone": each(
        dateTime,
        "created_at expires_at",
      ),
      "order-2: confirmed_at is null until the order is confirmed, then a date-time": z
        .object({ status: z.unknown(), confirmed_at: dateTime.nullable() })
        .refine(({ status, confirmed_at }) => confirmed_at === null || !neverConfirmed(status), {
          path: ["confirmed_at"],
          error: "is set on an order that was never confirmed",
        })
        .refine(({ status, confirmed_at }) => confirmed_at !== null || status !== "CONFIRMED", {
          path: ["confirmed_at"],
          error: "is null on a CONFIRMED order",
        }),
      "meta-1: metadata is an object of text": { metadata: z.record(z.string(), z.string()) },
      "act-1 act-5 act-6: action_urls is an object of URLs or an array of links": {
        action_urls: z.union([linkArray, linkObject], { error: "is neither" }),
      },
      "act-1: an order that was never confirmed offers no refund": z
        .object({ status: z.unknown(), action_urls: z.unknown() })
        .refine(({ status, action_urls }) => !neverConfirmed(status) || !offersRefund(action_urls), {
          path: ["action_urls", "refund"],
          error: "is there too early",
        }),
    },
    "field",
  ),
  ...inside("configuration.channel", {
    "conf-1: channel.type is ONLINE or INSTORE": { type: z.enum(["ONLINE", "INSTORE"]) },
    "conf-2 conf-3: assisted_sale is a boolean, false for ONLINE": z
      .object({ type: z.unknown(), assisted_sale: z.boolean() })
      .refine(({ type, assisted_sale }) => type !== "ONLINE" || !assisted_sale, {
        path: ["assisted_sale"],
        error: "is true for ONLINE",
      }),
  }),
  ...inside("configuration.urls", {
    "conf-5 conf-9: configuration.urls has ok, ko and cancel, and callbacks that are URLs": {
      ...each(webUrl, "ok ko cancel"),
      ...each(webUrl.nullish(), "authorized_notification_callback rejected_notification_callback"),
    },
  }),
  ...inside("shopping_cart", {
    "cart-1: order_reference is text where there is one": { order_reference: z.string().nullish() },
    "cart-2 conv-1: shopping_cart.total_amount is an integer in cents": { total_amount: cents },
    "cart-3 lim-1 conv-1: promoted_amount is an integer in cents, at most total_amount": z
      .object({ total_amount: z.unknown(), promoted_amount: cents.nullish() })
      .refine(
        ({ total_amount, promoted_amount }) =>
          typeof total_amount !== "number" || (promoted_amount ?? 0) <= total_amount,
        { path: ["promoted_amount"], error: "is more than total_amount" },
      ),
  }),
  ...inside("shopping_cart.details", {
    "cart-4 conv-1: shipping_cost is an integer in cents": { shipping_cost: cents.nullish() },
    "cart-5 lim-2: an order has at least one product": { products: z.array(z.unknown()).min(1) },
  }),
  ...inside("shopping_cart.details.products[]", {
    "prod-1 conv-1: a product's amount is an integer in cents": { amount: cents },
    "prod-2: a product has a description": { description: z.string() },
    "prod-3: a product's quantity is an integer": { quantity: z.int() },
  }),
  ...inside("user", {
    "user-1: user.full_name is there": { full_name: text },
    "user-2: user.email is there": { email: text },
    "user-3 user-4: dni and phones are text": each(z.string().nullish(), "dni fix_phone mobile_phone"),
    "user-5 user-7 conv-5: date_of_birth and dates of earlier orders are YYYY-MM-DD, their amounts cents": {
      date_of_birth: day.nullish(),
      order_history: z.array(z.object({ date: day, amount: cents })).nullish(),
    },
    "user-6 addr-1: an address has full_name, address, city and country_code": each(
      z.object(each(text, "full_name address city country_code")).nullish(),
      "address billing_address shipping_address",
    ),
  }),
  ...refundAspects,
]

/** Orders v2, "States and transitions": whether an order with this status was never confirmed. */
function neverConfirmed(status: unknown): boolean {
  return ["CREATED", "AUTHORIZED", "REJECTED", "INVALIDATED", "UNCONFIRMED"].some((one) => one === status)
}

function offersRefund(actions: unknown): boolean {
  const array = linkArray.safeParse(actions)
  if (array.success) return array.data.some(({ rel }) => rel === "refund")
  return typeof fieldsOf(actions).refund === "string"
}
