import type { Guarantee } from "./guarantee"

/**
 * A reason stays open until it no longer applies or a staff member closes it: another reason never replaces it. Who closes
 * a review has seen nothing that came after it was opened.
 */
export const reasonsKept: Guarantee = ({ ledger, reviews, play }) => {
  const of = (id: string, reason: string) =>
    reviews.filter((review) => review.instalment_order_id === id && review.reason === reason)
  const lost = ledger
    .filter(({ origin, medusa_refund_id }) => origin === "service" && medusa_refund_id === null)
    .filter((entry) =>
      of(entry.instalment_order_id, "external_refund").every(
        ({ state, opened_at }) => state === "ended" || (state === "resolved" && opened_at < entry.created_at),
      ),
    )
    .map(({ id }) => `the external refund ${id} is neither recorded nor listed`)
  const closed = reviews
    .filter(({ state }) => state === "resolved")
    .filter((review) => !play.resolved.includes(`${review.instalment_order_id} ${review.reason}`))
    .map(({ reason }) => `${reason} is closed, and no staff member closed it`)
  const unnamed = reviews
    .filter(({ state, ended_by }) => state === "ended" && ended_by === null)
    .map(({ reason }) => `${reason} ended, and nothing says why`)
  return [...lost, ...closed, ...unnamed]
}
