import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"

const failure = z.object({ message: z.string() })

/** A failing statement as Knex words it: with all its values, then " - " and what the database said. */
const STATEMENT = /^\s*(?:insert|update|delete|select|with|begin|commit)\b[^]*? - ([^]*)$/i

/**
 * What an error says, for a log. Medusa's workflows throw plain copies of errors, which are no `Error`. Of a failing
 * statement only the database's words: among its values are the shopper's. Medusa's errors may name a customer by the
 * e-mail address.
 */
export function messageOf(error: unknown): string {
  const message = failure.safeParse(error).data?.message ?? "unknown error"
  const said = STATEMENT.test(message) ? message.slice(message.lastIndexOf(" - ") + 3) : undefined
  const whole = said === undefined ? message : `the database failed: ${said}`
  return whole.replace(/[^\s@"'/]{1,64}@[^\s@"'/]+\.[a-z]{2,}/gi, "(e-mail address)")
}

/** A staff member's request was not carried out, and nothing was sent: 400, with the reason and what to do. */
export function refused(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
}

/**
 * What was shown is no longer so, and nothing was done: 409, with the reason. Medusa gives its own CONFLICT a text of its
 * own; of errors of HTTP, which it knows by these fields, it keeps the text.
 */
export function conflict(message: string): Error {
  return Object.assign(new Error(message), { expose: true, status: 409, statusCode: 409 })
}

/** What was asked for does not exist: 404, without what was asked for. */
export function notFound(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, message)
}

const { INVALID_DATA, NOT_ALLOWED, NOT_FOUND, UNEXPECTED_STATE, PAYMENT_AUTHORIZATION_ERROR } =
  MedusaError.Types

/**
 * Every refusal a shopper can get besides the reasons of eligibility: its stable code, which storefronts translate by
 * (`src/storefront/texts`), Medusa's type of it, which sets the status, and English. None holds what the lender, the
 * database or anybody else said; that is in the transitions and the log.
 */
export const REFUSALS = {
  name_missing: [INVALID_DATA, "Enter a first or last name in the billing address to pay in instalments."],
  email_missing: [INVALID_DATA, "Enter an e-mail address to pay in instalments."],
  amount_changed: [
    NOT_ALLOWED,
    "The payment amount doesn't match the cart total. Choose instalments again, or another payment method.",
  ],
  not_possible: [
    INVALID_DATA,
    "Instalment payment is not possible for this order. Choose another payment method.",
  ],
  not_available: [
    UNEXPECTED_STATE,
    "Instalments are not available at the moment. Nothing was charged: choose another payment method.",
  ],
  lender_unavailable: [
    UNEXPECTED_STATE,
    "The lender does not respond at the moment. Nothing was charged: try again, or choose another payment method.",
  ],
  form_missing: [
    UNEXPECTED_STATE,
    "The lender opened no form. Nothing was charged: try again, or choose another payment method.",
  ],
  form_not_opened: [
    PAYMENT_AUTHORIZATION_ERROR,
    "This payment has no instalment form yet. Choose instalments again.",
  ],
  decision_unavailable: [
    PAYMENT_AUTHORIZATION_ERROR,
    "The lender does not respond at the moment. Nothing is lost: try again in a minute.",
  ],
  being_completed: [
    PAYMENT_AUTHORIZATION_ERROR,
    "This purchase is being completed already. Nothing is lost: try again in a minute.",
  ],
  payment_mismatch: [
    PAYMENT_AUTHORIZATION_ERROR,
    "This instalment payment does not belong to this cart. Choose instalments again.",
  ],
  form_unfinished: [
    PAYMENT_AUTHORIZATION_ERROR,
    "The instalment form is not finished yet. Go back to the form, or choose another payment method.",
  ],
  declined: [
    PAYMENT_AUTHORIZATION_ERROR,
    "Instalments were not approved for this purchase. Choose another payment method.",
  ],
  expired: [
    PAYMENT_AUTHORIZATION_ERROR,
    "The instalment form has expired. Choose instalments again, or another payment method.",
  ],
  cancelled: [
    PAYMENT_AUTHORIZATION_ERROR,
    "The instalment payment was cancelled. Choose instalments again, or another payment method.",
  ],
  failed: [
    PAYMENT_AUTHORIZATION_ERROR,
    "The instalment payment did not work. Choose another payment method.",
  ],
  refunded: [
    PAYMENT_AUTHORIZATION_ERROR,
    "This instalment payment was refunded. Choose instalments again, or another payment method.",
  ],
  cart_changed: [
    PAYMENT_AUTHORIZATION_ERROR,
    "The cart was changed after the instalments were approved. Choose instalments again.",
  ],
  delivery_changed: [
    PAYMENT_AUTHORIZATION_ERROR,
    "The delivery address or e-mail was changed after the instalments were approved. Choose instalments again.",
  ],
  cart_id_missing: [INVALID_DATA, "Missing query parameter: cart_id."],
  cart_not_found: [NOT_FOUND, "There is no such cart."],
  no_instalment_payment: [NOT_FOUND, "This cart has no instalment payment."],
  payment_not_found: [NOT_FOUND, "There is no such payment. Ask the shop for a new link."],
  not_payable: [NOT_ALLOWED, "This order can't be paid at the moment. Load the page again, or ask the shop."],
} as const

export type RefusalCode = keyof typeof REFUSALS

/**
 * Medusa's routes return its `code`; the one that completes a cart returns only the `name` of an error, which is
 * therefore the code too.
 * @param reason the shop's own, in place of the message
 */
export function refuseShopper(code: RefusalCode, reason?: string): MedusaError {
  const [type, message] = REFUSALS[code]
  return Object.assign(new MedusaError(type, reason ?? message, code), { name: code })
}
