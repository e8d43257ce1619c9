import type { InstalmentOutcome } from "../outcome.ts"
import type { OrderTexts } from "./order.ts"

/** Texts for shoppers. They promise nothing beyond what the shop and the lender guarantee. */
export interface InstalmentTexts {
  /** As a browser spells it; figures and the credit notice follow it. */
  language: string
  title: string
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
  /**
   * Of `InstalmentMessage`. `from` and `example` are about the longest plan: {count}, {rest} (all but the first), {amount},
   * {first}, {each}, {cost}, {rate}, {apr} and {total} are filled in.
   */
  message: {
    plain: string
    from: string
    /** Opens the dialog. */
    plans: string
    /** Instalments, first instalment, cost, borrowing rate, annual rate, total. */
    columns: readonly [string, string, string, string, string, string]
    example: string
    /** After the example, where the shop states a borrowing rate. */
    rate: string
    subject: string
    /** Who grants the credit: {name}. */
    grantedBy: string
    terms: string
    /** Instead of a rate that cannot be stated. */
    unstated: string
    close: string
  }
  order: OrderTexts
}
