import type { Sql } from "./sql"

/** Why an instalment order is listed for a person, and what that person can do. */
export const NEEDS = {
  mismatch:
    "The order at the service is not the one this shop made: reference or amount differ. It cannot be captured while they do. Compare both and contact the service.",
  missing_at_service: "The service does not know this order any more. Contact the service's merchant care.",
  unknown_status:
    "The service reports a status this version does not know. Nothing was changed; check the order at the service.",
  service_error:
    "The service reports an error that cannot be recovered, so there is no loan. Contact the service's merchant care. When an order stands on it, ask for another payment or cancel the order.",
  order_unpaid:
    "An order stands that nobody has paid: a server died while its shopper was still at the form. If the form is approved it is paid by itself; until then do not ship it.",
  approved_cart_changed:
    "The shopper was approved, but the cart is not the one that was approved. It is not confirmed and lapses by itself.",
  approved_cart_gone:
    "The shopper was approved, but the cart is gone. It is not confirmed and lapses by itself.",
  approved_cart_completed_otherwise:
    "The shopper was approved, but the order was paid another way, or changed, since. It is not confirmed and lapses by itself: if the order is unpaid, ask for another payment.",
  approved_not_placed:
    "The shopper was approved, but the order could not be placed. See the transition's detail, mend the cart, then check again.",
  confirmed_without_order:
    "URGENT: the loan is confirmed and there is no order. Refund it with one click, or place the order by hand.",
  confirmed_under_cancelled_payment:
    "The loan was confirmed although its payment is cancelled in Medusa. It is refunded in full automatically; check that it was.",
  unknown_order:
    "An approved order at the service that this shop did not make. It is not confirmed and lapses by itself. Find out who made it; when another shop or program sells with the same keys it is theirs, and a note resolves it.",
  unknown_loan:
    "URGENT: a confirmed loan at the service that this shop did not make, so that no order stands for it here. Find out who made it: when another shop or program sells with the same keys it is theirs, and a note resolves it; else refund it with one click.",
  released:
    "The approval lapsed at the service before it was confirmed, and the order stands unpaid. Ask for another payment or cancel the order.",
  not_captured:
    "The order was confirmed at the service but Medusa could not record the capture. Capture the payment in Medusa: nothing is sent twice.",
  payment_cancelled:
    "Medusa cancelled this order's instalment payment, as an order edit, claim or exchange does. It is not confirmed and lapses by itself: ask for another payment.",
  capture_not_done:
    "A capture was broken off and the service shows that the loan was not confirmed. Capture again or cancel the order.",
  confirm_refused:
    "The service refused to confirm this order. Whoever captured was told the reason. Capture again or cancel the order.",
  refund_unresolved:
    "A refund was sent and its answer is lost. It is looked for automatically; do not refund at the service meanwhile.",
  refund_not_done: "A refund was broken off and did not go out. Ask for it again if it is still wanted.",
  cancelled_not_refunded:
    "The order was cancelled after capture and Medusa shows it as refunded, but the loan was not refunded in full. Refund what is left at the service, and compare both.",
  refund_not_recorded:
    "A refund went out that Medusa has no record of. Refund the same amount in Medusa: nothing is sent again.",
  refund_found: "The service shows a refund that was not made here. Record it with one click.",
} as const

export type Need = keyof typeof NEEDS

/** Lists a row for a person. Listed, or resolved, for the same reason already: nothing changes. */
export async function recordNeed(sql: Sql, id: string, need: Need): Promise<void> {
  await list(sql, id, { need, when: "needs_person IS DISTINCT FROM reason" })
}

/** Lists a row for what has happened just now: also when the same had happened, and was resolved, before. */
export async function recordNewNeed(sql: Sql, id: string, need: Need): Promise<void> {
  await list(sql, id, { need, when: "(needs_person IS DISTINCT FROM reason OR resolved_at IS NOT NULL)" })
}

/**
 * Lists a row again that shows a found refund nobody has recorded or resolved, once it is listed for nothing else: a
 * row has one reason at a time, and another one may have taken its place.
 */
export async function listFoundRefunds(sql: Sql, id: string): Promise<void> {
  const open = `EXISTS (SELECT 1 FROM instalment_refund found
                 WHERE found.instalment_order_id = mine.id AND found.origin = 'service'
                   AND (mine.resolved_at IS NULL OR found.created_at > mine.resolved_at))`
  await list(sql, id, { need: "refund_found", when: `needs_person IS NULL AND ${open}` })
}

/** `when` speaks of the row as `mine`, and of the need as `reason`. */
async function list(sql: Sql, id: string, { need, when }: { need: Need; when: string }): Promise<void> {
  await sql.raw(
    `UPDATE instalment_order mine
        SET needs_person = reason, needs_person_since = now(), resolved_at = NULL, resolved_note = NULL,
            resolved_by = NULL, updated_at = now()
       FROM (SELECT ?::text AS reason) wanted
      WHERE id = ? AND ${when}`,
    [need, id],
  )
}

/** Takes a row off the list, when what was listed is no longer so. */
export async function clearNeed(sql: Sql, id: string, needs: readonly Need[]): Promise<void> {
  await sql.raw(
    `UPDATE instalment_order SET needs_person = NULL, needs_person_since = NULL, updated_at = now()
      WHERE id = ? AND needs_person = ANY(?)`,
    [id, needs],
  )
}

/** A person has seen to it; false when nothing was listed, or something else than the `reason` this person saw. */
export async function resolveNeed(
  sql: Sql,
  id: string,
  how: { note: string; by: string; reason?: string | undefined },
): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_order SET resolved_at = now(), resolved_note = ?, resolved_by = ?, updated_at = now()
      WHERE id = ? AND needs_person = coalesce(?::text, needs_person) AND resolved_at IS NULL RETURNING id`,
    [how.note, how.by, id, how.reason ?? null],
  )
  return rows.length > 0
}
