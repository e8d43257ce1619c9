import { z } from "zod"
import { type Aspect, dateTime, day, isoDateTime, text } from "./aspect"

const nullableText = z.string().nullable()

export const CHARGE_FIELDS = [
  "id",
  "amount",
  "error_code",
  "error_message",
  "order_id",
  "description",
  "paid",
  "created_at",
  "status",
  "commission",
  "amount_to_settle",
  "discount",
  "metadata",
  "closed_at",
  "payment_date",
  "card",
  "refunds",
] as const

/** Charges v1, "Charge" and "Card". */
export const chargeAspects: readonly Aspect[] = [
  {
    rows: "v1-cha-1",
    asks: "a charge's id begins with cha_",
    schema: z.object({ id: z.string().startsWith("cha_", { error: "begins otherwise" }) }),
  },
  {
    rows: "v1-cha-2",
    asks: "a charge's four amounts are integers",
    schema: z.object({
      amount: z.int(),
      commission: z.int(),
      amount_to_settle: z.int(),
      discount: z.int(),
    }),
  },
  {
    rows: "v1-cha-3",
    asks: "error_code and error_message are text or null",
    schema: z.object({ error_code: nullableText, error_message: nullableText }),
  },
  {
    rows: "v1-cha-5",
    asks: "order_id, description and status are text, paid is a boolean",
    schema: z.object({ order_id: text, description: z.string(), status: text, paid: z.boolean() }),
  },
  {
    rows: "v1-cha-8",
    asks: "created_at is ISO 8601 with fractions and an offset, closed_at a date-time",
    schema: z.object({
      created_at: isoDateTime,
      closed_at: z.union([isoDateTime, dateTime], { error: "is no date-time" }),
    }),
  },
  {
    rows: "v1-cha-8",
    asks: "payment_date is YYYY-MM-DD, null when not paid",
    schema: z
      .object({ paid: z.unknown(), payment_date: day.nullable() })
      .refine(({ paid, payment_date }) => paid !== false || payment_date === null, {
        path: ["payment_date"],
        error: "is set though not paid",
      }),
  },
  {
    rows: "v1-cha-11",
    asks: "metadata is an object of text",
    schema: z.object({ metadata: z.record(z.string(), z.string()) }),
  },
  { rows: "v1-cha-16", asks: "refunds is an array", schema: z.object({ refunds: z.array(z.unknown()) }) },
  {
    rows: "v1-state-1",
    asks: "error is not paid and paid carries no error",
    schema: z
      .object({ status: z.unknown(), paid: z.unknown(), error_code: z.unknown(), error_message: z.unknown() })
      .refine(
        ({ status, paid }) =>
          !(status === "error" && paid === true) && !(status === "paid" && paid === false),
        {
          path: ["paid"],
          error: "does not fit the status",
        },
      )
      .refine(
        ({ paid, error_code, error_message }) =>
          paid !== true || (error_code ?? error_message ?? null) === null,
        {
          path: ["error_code"],
          error: "is set though paid",
        },
      ),
  },
  {
    rows: "v1-card-1",
    asks: "a card has its nine fields",
    schema: z.object({
      card: z.object({
        id: z.string().startsWith("car_", { error: "begins otherwise" }),
        bin: z.string(),
        brand: nullableText,
        type: nullableText,
        category: nullableText,
        country_code: nullableText,
        last4: z.string(),
        expiration_year: z.int(),
        expiration_month: z.int(),
      }),
    }),
  },
]

/** Charges v1, "Webhook". */
export const webhookAspects: readonly Aspect[] = [
  {
    rows: "v1-web-1",
    asks: "a webhook has an id that begins with web_, and a url",
    schema: z.object({ id: z.string().startsWith("web_", { error: "begins otherwise" }), url: text }),
  },
]
