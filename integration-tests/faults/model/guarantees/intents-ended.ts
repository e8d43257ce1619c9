import type { Guarantee } from "./guarantee"

/** No confirmation and no refund is left unresolved, but a refund that the lender accepted for later, which is listed. */
export const intentsEnded: Guarantee = ({ captures, ledger, reviews }) => {
  const listed = new Set(
    reviews.flatMap(({ reason, state, instalment_order_id }) =>
      reason === "refund_unresolved" && state === "open" ? [instalment_order_id] : [],
    ),
  )
  const later = new Set(
    ledger.flatMap(({ id, accepted, instalment_order_id }) =>
      accepted && listed.has(instalment_order_id) ? [id] : [],
    ),
  )
  return [...captures, ...ledger]
    .filter(({ id, state }) => (state === "sending" || state === "unknown") && !later.has(id))
    .map(({ id, state }) => `the intent ${id} is still ${state}`)
}
