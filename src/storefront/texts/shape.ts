import type { InstalmentOutcome } from "../outcome.ts"

/** Texts for shoppers. They promise nothing beyond what the shop and the lender guarantee. */
export interface InstalmentTexts {
  title: string
  /** What happens next. */
  text: string
  testMode: string
  /** By the code of a reason; for other codes the shop's own message is shown. */
  reasons: Record<string, string>
  /** A title and a text each. */
  outcomes: Record<InstalmentOutcome, readonly [string, string]>
  /** The text of `pending` after the timeout. */
  late: string
  backToForm: string
  checkAgain: string
}
