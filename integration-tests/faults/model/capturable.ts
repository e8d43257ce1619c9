import type { Facts, Form } from "./facts"
import { isInstalments } from "./guarantees/guarantee"
import { isHeld } from "./queue-steps"
import { staffMember } from "./staff-steps"

/**
 * A staff member captures what waits for it, at the end: an order that is paid with an approval, and that nothing is listed
 * of, can be captured.
 */
export async function capturable(facts: Facts): Promise<string[]> {
  const { play, payments } = facts
  if (play.schedule.lender !== "otherwise" || isOrderChanged(facts)) return []
  const wrong: string[] = []
  for (const form of facts.forms.filter((one) => isWaiting(facts, one))) {
    const payment = payments.find(
      (one) => isInstalments(one) && one.reference === form.reference && !one.cancelled,
    )
    if (!payment) continue
    const { status, body } = await staffMember(play).capture(payment.id)
    if (status !== 200)
      wrong.push(
        `capturable: ${form.reference} is approved and cannot be captured (${status} ${body.message}), and nobody is told`,
      )
  }
  return wrong
}

function isWaiting({ reviews }: Facts, form: Form): boolean {
  const listed = reviews.some(
    ({ instalment_order_id, state }) => instalment_order_id === form.reference && state !== "ended",
  )
  return form.status === "AUTHORIZED" && !listed
}

function isOrderChanged({ play, held, orders }: Facts): boolean {
  const { edited, credit, cash, goals } = play
  const changed = edited || credit !== null || cash.length > 0 || goals.some(({ amount }) => amount === null)
  return changed || held || isHeld(play) || orders.some(({ cancelled }) => cancelled)
}
