import { FetchError } from "@medusajs/js-sdk"
import { StoreError } from "medusa-payment-instalments/storefront"
import { type InstalmentTexts, refusalText } from "medusa-payment-instalments/storefront/texts"
import type { Words } from "../i18n/words"

/** An error response of the shop, to the SDK or to the kit. */
function isResponse(error: unknown): error is FetchError | StoreError {
  return error instanceof FetchError || error instanceof StoreError
}

export function isMissing(error: unknown): boolean {
  return isResponse(error) && error.status === 404
}

/** Medusa refuses changes to a cart that became an order with a message, but without a code of its own. */
export function isCompletedCart(error: unknown): boolean {
  return isResponse(error) && /already (been )?completed|is completed/i.test(error.message)
}

/**
 * The shopper's error message. A refusal with an explanation (400) is shown unchanged; other errors are the shop's to
 * fix.
 */
export function sentenceFor(error: unknown, words: Words): string {
  if (isCompletedCart(error)) return words.errors.completed
  if (isResponse(error) && error.status !== undefined) {
    return error.status < 500 && error.message ? error.message : words.errors.general
  }
  return error instanceof TypeError ? words.errors.offline : words.errors.general
}

/** The same of an instalment payment that could not be started: the kit has a text for every refusal. */
export function refusalFor(error: unknown, words: Words, texts: InstalmentTexts): string {
  const isTold = isResponse(error) && !isCompletedCart(error)
  return isTold ? refusalText(error, texts) : sentenceFor(error, words)
}
