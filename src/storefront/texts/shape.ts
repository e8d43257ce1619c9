import type { InstalmentOutcome } from "../outcome.ts"
import type { MessageTexts } from "./message.ts"
import type { OrderTexts } from "./order.ts"

/** Texts for shoppers. They promise nothing beyond what the shop and the lender guarantee. */
export interface InstalmentTexts extends MessageTexts {
  /** What happens next. */
  text: string
  testMode: string
  /** By the code of a reason or a refusal. */
  reasons: Record<string, string>
  /** For a refusal without a known code. */
  refused: string
  /** Of the optional fields. `numbers` by the country's code, lower case. */
  details: {
    title: string
    reason: string
    numbers: Record<string, string>
    otherNumber: string
    wrongNumber: string
    birthDate: string
    wrongDate: string
  }
  /** A title and a text each. */
  outcomes: Record<InstalmentOutcome, readonly [string, string]>
  /** The text of `pending` after the timeout. */
  late: string
  backToForm: string
  checkAgain: string
  order: OrderTexts
}
