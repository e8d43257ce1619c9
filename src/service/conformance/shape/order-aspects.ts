import { z } from "zod"
import { KNOWN_STATUSES } from "../../client/wire/order"
import { type Aspect, cents, dateTime, day, maybe, text, webUrl } from "./aspect"
import { refundAspects } from "./money-aspects"

/** Orders v2, "User" and "Address". */
const userAspects: readonly Aspect[] = [
  { rows: "user-1", asks: "user.full_name is there", schema: user(z.object({ full_name: text })) },
  { rows: "user-2", asks: "user.email is there", schema: user(z.object({ email: text })) },
  {
    rows: "user-3 user-4",
    asks: "dni and phones are text",
    schema: user(
      z.object({
        dni: maybe(z.string()),
        fix_phone: maybe(z.string()),
        mobile_phone: maybe(z.string()),
      }),
    ),
  },
  {
    rows: "user-5 user-7 conv-5",
    asks: "date_of_birth and dates of earlier orders are YYYY-MM-DD, their amounts cents",
    schema: user(
      z.object({
        date_of_birth: maybe(day),
        order_history: maybe(z.array(z.object({ date: day, amount: cents }))),
      }),
    ),
  },
  {
    rows: "user-6 addr-1",
    asks: "an address has full_name, address, city and country_code",
    schema: addresses(z.object({ full_name: text, address: text, city: text, country_code: text })),
  },
]

/** Orders v2, "ShoppingCart" and "Product". */
const cartAspects: readonly Aspect[] = [
  {
    rows: "cart-1",
    asks: "order_reference is text where there is one",
    schema: cart(z.object({ order_reference: maybe(z.string()) })),
  },
  {
    rows: "cart-2 conv-1",
    asks: "shopping_cart.total_amount is an integer in cents",
    schema: cart(z.object({ total_amount: cents })),
  },
  {
    rows: "cart-3 lim-1 conv-1",
    asks: "promoted_amount is an integer in cents, at most total_amount",
    schema: cart(
      z
        .object({ total_amount: z.unknown(), promoted_amount: maybe(cents) })
        .refine(
          ({ total_amount, promoted_amount }) =>
            typeof total_amount !== "number" || (promoted_amount ?? 0) <= total_amount,
          { path: ["promoted_amount"], error: "is more than total_amount" },
        ),
    ),
  },
  {
    rows: "cart-4 conv-1",
    asks: "shipping_cost is an integer in cents",
    schema: cart(z.object({ details: z.object({ shipping_cost: maybe(cents) }) })),
  },
  {
    rows: "cart-5 lim-2",
    asks: "an order has at least one product",
    schema: cart(z.object({ details: z.object({ products: z.array(z.unknown()).min(1) }) })),
  },
  {
    rows: "prod-1 conv-1",
    asks: "a product's amount is an integer in cents",
    schema: products(z.object({ amount: cents })),
  },
  {
    rows: "prod-2",
    asks: "a product has a description",
    schema: products(z.object({ description: z.string() })),
  },
  {
    rows: "prod-3",
    asks: "a product's quantity is an integer",
    schema: products(z.object({ quantity: z.int() })),
  },
]

/** Orders v2, "Order". */
export const ORDER_FIELDS = [
  "id",
  "api_version",
  "status",
  "created_at",
  "confirmed_at",
  "expires_at",
  "configuration",
  "shopping_cart",
  "user",
  "metadata",
  "action_urls",
  "refunds",
] as const

const there = z.unknown().refine((value) => value !== undefined, { error: "is missing" })
const whole = z.record(z.string(), z.unknown(), { error: "is no object" })
const all = z.object({
  ...Object.fromEntries(ORDER_FIELDS.map((field) => [field, there])),
  configuration: whole,
  shopping_cart: whole,
  user: whole,
  metadata: whole,
})

/** Orders v2, "States and transitions": none of these was ever confirmed. */
const NEVER_CONFIRMED = ["CREATED", "AUTHORIZED", "REJECTED", "INVALIDATED", "UNCONFIRMED"]
const links = z.record(z.string(), z.unknown())
const linkArray = z.array(z.object({ href: webUrl, rel: text, method: maybe(text) }))
const linkObject = z.object({
  confirm: maybe(webUrl),
  form: maybe(webUrl),
  instore_email: maybe(webUrl),
  instore_sms: maybe(webUrl),
  refund: maybe(webUrl),
})

function offersRefund(actions: unknown): boolean {
  const array = linkArray.safeParse(actions)
  if (array.success) return array.data.some(({ rel }) => rel === "refund")
  return typeof links.safeParse(actions).data?.refund === "string"
}

const own: readonly Aspect[] = [
  { rows: "order-1 conv-6", asks: "an order's id is text", schema: z.object({ id: text }) },
  { rows: "ver-2", asks: "api_version is text", schema: z.object({ api_version: text }) },
  {
    rows: "state-1",
    asks: "an order's status is one of the eight",
    schema: z.object({ status: z.enum(KNOWN_STATUSES, { error: "is none of the eight" }) }),
  },
  {
    rows: "conv-2 conv-3 order-4",
    asks: "created_at and expires_at are date-times without a zone",
    schema: z.object({ created_at: dateTime, expires_at: dateTime }),
  },
  {
    rows: "order-2",
    asks: "confirmed_at is null until the order is confirmed, then a date-time",
    schema: z
      .object({ status: z.unknown(), confirmed_at: dateTime.nullable() })
      .refine(
        ({ status, confirmed_at }) => confirmed_at === null || !NEVER_CONFIRMED.some((one) => one === status),
        { path: ["confirmed_at"], error: "is set on an order that was never confirmed" },
      )
      .refine(({ status, confirmed_at }) => confirmed_at !== null || status !== "CONFIRMED", {
        path: ["confirmed_at"],
        error: "is null on a CONFIRMED order",
      }),
  },
  {
    rows: "meta-1",
    asks: "metadata is an object of text",
    schema: z.object({ metadata: z.record(z.string(), z.string()) }),
  },
  {
    rows: "act-1 act-5 act-6",
    asks: "action_urls is an object of URLs or an array of links",
    schema: z.object({ action_urls: z.union([linkArray, linkObject], { error: "is neither" }) }),
  },
  {
    rows: "act-1",
    asks: "an order that was never confirmed offers no refund",
    schema: z
      .object({ status: z.unknown(), action_urls: z.unknown() })
      .refine(
        ({ status, action_urls }) =>
          !NEVER_CONFIRMED.some((one) => one === status) || !offersRefund(action_urls),
        { path: ["action_urls", "refund"], error: "is there too early" },
      ),
  },
]

const configured: readonly Aspect[] = [
  {
    rows: "conf-1",
    asks: "channel.type is ONLINE or INSTORE",
    schema: z.object({
      configuration: z.object({ channel: z.object({ type: z.enum(["ONLINE", "INSTORE"]) }) }),
    }),
  },
  {
    rows: "conf-2 conf-3",
    asks: "assisted_sale is a boolean, false for ONLINE",
    schema: z.object({
      configuration: z.object({
        channel: z
          .object({ type: z.unknown(), assisted_sale: z.boolean() })
          .refine(({ type, assisted_sale }) => type !== "ONLINE" || !assisted_sale, {
            path: ["assisted_sale"],
            error: "is true for ONLINE",
          }),
      }),
    }),
  },
  {
    rows: "conf-5 conf-9",
    asks: "configuration.urls has ok, ko and cancel, and callbacks that are URLs",
    schema: z.object({
      configuration: z.object({
        urls: z.object({
          ok: webUrl,
          ko: webUrl,
          cancel: webUrl,
          authorized_notification_callback: maybe(webUrl),
          rejected_notification_callback: maybe(webUrl),
        }),
      }),
    }),
  },
]

function narrowed(aspects: readonly Aspect[], only: "field" | "inside"): Aspect[] {
  return aspects.map((aspect) => ({ only, ...aspect }))
}

/** An order, sentence by sentence of Orders v2, "Resources and their fields". */
export const orderAspects: readonly Aspect[] = [
  { rows: "order-1", asks: "an order has its twelve fields", schema: all },
  ...narrowed(own, "field"),
  ...narrowed([...configured, ...cartAspects, ...userAspects], "inside"),
  ...refundAspects,
]

function cart(schema: z.ZodType): z.ZodType {
  return z.object({ shopping_cart: schema })
}

function products(schema: z.ZodType): z.ZodType {
  return cart(z.object({ details: z.object({ products: z.array(schema) }) }))
}

function user(schema: z.ZodType): z.ZodType {
  return z.object({ user: schema })
}

function addresses(schema: z.ZodType): z.ZodType {
  return user(
    z.object({
      address: maybe(schema),
      billing_address: maybe(schema),
      shipping_address: maybe(schema),
    }),
  )
}
