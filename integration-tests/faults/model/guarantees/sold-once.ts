import type { Facts } from "../facts"
import { isInstalments, isListed, type Guarantee } from "./guarantee"

/** Medusa's sums leave less than that. */
const CENT = 1

/**
 * An order that staff sell in the store is paid once, however many forms were opened for it: its loans, and the approvals
 * that are to become some, come to no more than it asks for, or staff are told. What was paid in cash as well is for
 * `confirmedAsPaid`.
 */
export const soldOnce: Guarantee = (facts) => {
  const { play, orders, payments, forms } = facts
  if (play.sold.length === 0 || isMeant(facts) || payments.some((one) => !isInstalments(one))) return []
  const waiting = payments
    .filter(({ cancelled, captured }) => !cancelled && captured === 0)
    .reduce((sum, { cents }) => sum + cents, 0)
  const told = forms.some((form) => isListed(facts, form, ["order_owes_less"]))
  return orders
    .filter(({ cancelled, asked }) => !cancelled && !told && asked - waiting < -CENT)
    .map(({ id, asked }) => `${id} asks for ${asked}, ${waiting} more is to be captured, and nobody is told`)
}

/**
 * Staff took something off the price, took goods back, or captured or confirmed the loan themselves. Beside a cancellation
 * that fails Medusa itself miscounts what an order asks for.
 */
function isMeant({ play }: Facts): boolean {
  const { lessened, credit, agreed, backOffice, goals } = play
  const staffActed = lessened || credit !== null || agreed || backOffice.confirmed.length > 0
  return staffActed || goals.some(({ amount }) => amount === null)
}
