import { z } from "zod"
import { aspects, dateTime, day, each, isoDateTime, text } from "./aspect"

const nullableText = z.string().nullable()

/** Charges v1, "Charge" and "Card". */
export const chargeAspects = aspects({
  "v1-cha-1: a charge's id begins with cha_": { id: beginning("cha_") },
  "v1-cha-2: a charge's four amounts are integers": each(
    z.int(),
    "amount commission amount_to_settle discount",
  ),
  "v1-cha-3: error_code and error_message are text or null": each(nullableText, "error_code error_message"),
  "v1-cha-5: order_id, description and status are text, paid is a boolean": {
    order_id: text,
    description: z.string(),
    status: text,
    paid: z.boolean(),
  },
  "v1-cha-8: created_at is ISO 8601 with fractions and an offset, closed_at a date-time": {
    created_at: isoDateTime,
    closed_at: z.union([isoDateTime, dateTime], { error: "is no date-time" }),
  },
  "v1-cha-8: payment_date is YYYY-MM-DD, null when not paid": z
    .object({ paid: z.unknown(), payment_date: day.nullable() })
    .refine(({ paid, payment_date }) => paid !== false || payment_date === null, {
      path: ["payment_date"],
      error: "is set though not paid",
    }),
  "v1-cha-11: metadata is an object of text": { metadata: z.record(z.string(), z.string()) },
  "v1-cha-16: refunds is an array": { refunds: z.array(z.unknown()) },
  "v1-state-1: error is not paid and says why, and paid carries no error": z
    .object(each(z.unknown(), "status paid error_code error_message"))
    .refine(
      ({ status, paid }) => !(status === "error" && paid === true) && !(status === "paid" && paid === false),
      { path: ["paid"], error: "does not fit the status" },
    )
    .refine(
      ({ status, error_code, error_message }) =>
        status !== "error" || ((error_code ?? null) !== null && (error_message ?? null) !== null),
      { path: ["error_code"], error: "is not set, or error_message is not" },
    )
    .refine(
      ({ paid, error_code, error_message }) =>
        paid !== true || (error_code ?? error_message ?? null) === null,
      { path: ["error_code"], error: "is set though paid" },
    ),
  "v1-card-1: a card has its nine fields": {
    card: z.object({
      id: beginning("car_"),
      bin: z.string(),
      ...each(nullableText, "brand type category country_code"),
      last4: z.string(),
      ...each(z.int(), "expiration_year expiration_month"),
    }),
  },
})

/** Charges v1, "Webhook". */
export const webhookAspects = aspects({
  "v1-web-1: a webhook has an id that begins with web_, and a url": { id: beginning("web_"), url: text },
})

function beginning(prefix: string): z.ZodString {
  return z.string().startsWith(prefix, { error: "begins otherwise" })
}
