import type { InstalmentOutcome } from "../outcome.ts"

/** What shoppers read. It promises nothing that neither the shop nor the service holds. */
export interface InstalmentTexts {
  title: string
  /** What happens next. */
  text: string
  testMode: string
  /** By the code of a reason; one that is not here is told in the shop's own words. */
  reasons: Record<string, string>
  /** A title and a text each. */
  outcomes: Record<InstalmentOutcome, readonly [string, string]>
  /** The text of `pending` once it was waited for. */
  late: string
  backToForm: string
  checkAgain: string
}
