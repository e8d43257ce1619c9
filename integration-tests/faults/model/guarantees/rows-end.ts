import type { Facts, Row } from "../facts"
import { isApproved, paymentsOf, type Guarantee } from "./guarantee"

/** Longer than any backoff of the sweep. */
const LONGEST_WAIT_MS = 35 * 60_000
/** An end without a loan is read again after a day, because a lender may leave it. */
const AFTER_AN_END_MS = 25 * 3_600_000

/**
 * Every row is polled until nothing is left to do, without a test making it due: a row that is never polled again
 * matches the lender and Medusa, and any other waits no longer than the sweep's longest interval.
 */
export const rowsEnd: Guarantee = (facts) =>
  facts.rows.flatMap((row) => (row.due_at === null ? unfinished(facts, row) : late(facts, row, row.due_at)))

function late({ now, forms }: Facts, row: Row, dueAt: Date): string[] {
  const { id } = row
  // The lender's list tells of its decision, which made it due; until then there is nothing to look at.
  if (
    row.status === "CREATED" &&
    forms.some((form) => form.reference === row.id && form.status === "CREATED")
  )
    return []
  const wait = dueAt.getTime() - now.getTime()
  const ended = forms.some(
    (form) => form.reference === id && form.status === row.status && !isApproved(form) && form.captured === 0,
  )
  if (wait < -60_000) return [`${id} is overdue by ${Math.round(-wait / 1_000)} s`]
  return wait > (ended ? AFTER_AN_END_MS : LONGEST_WAIT_MS)
    ? [`${id} is not looked at for ${Math.round(wait / 60_000)} minutes`]
    : []
}

function unfinished(facts: Facts, row: Row): string[] {
  const form = facts.forms.find(({ reference }) => reference === row.id)
  if (!form) return []
  if (row.service_order_id !== null && form.status !== row.status)
    return [`${row.id} is ${row.status}, ${form.status} at the lender, and is never looked at again`]
  const live = paymentsOf(facts, form).some(
    (payment) => !payment.cancelled && payment.captured !== form.captured,
  )
  return live ? [`${row.id} differs from its payment in Medusa, and is never looked at again`] : []
}
