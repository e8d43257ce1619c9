import type { InstalmentOutcome, OutcomeAnswer } from "./outcome.ts"

/**
 * What to tell a shopper who came back on an address that said `arrived`, once the shop has answered
 * (undefined: not yet; null: this cart has nothing to tell). The shop's answer counts, but for one case: a form
 * that was left is still open, hence `pending` in the shop's books, and there the address knows more. That an
 * order was placed is never taken from an address, which anybody can write.
 */
export function believedOutcome(
  arrived: InstalmentOutcome | undefined,
  answer: OutcomeAnswer | null | undefined,
): InstalmentOutcome | null {
  const known = arrived === "placed" ? undefined : arrived
  if (!answer) return answer === null ? null : (known ?? null)
  return answer.outcome === "pending" && known ? known : answer.outcome
}
