import type { Delivery, Facts, Form, OrderFacts } from "../facts"
import {
  approvedLines,
  askedToCancel,
  hasApprovedGoods,
  hasLivePayment,
  isListed,
  isOfPart,
  reviewsOf,
  type Guarantee,
} from "./guarantee"

/**
 * An order paid by a loan holds the approved goods, reserved, and goes to the address that the lender or staff
 * approved.
 */
export const orderAsApproved: Guarantee = (facts) =>
  facts.orders
    .filter((order) => !order.cancelled)
    .flatMap((order) =>
      facts.forms
        .filter((form) => hasLivePayment(facts, form))
        .flatMap((form) => [
          ...otherGoods(facts, form, order),
          ...unreserved(facts, form, order),
          ...elsewhere(facts, form, order),
        ]),
    )

function otherGoods({ play }: Facts, form: Form, order: OrderFacts): string[] {
  if (play.edited || isOfPart(form) || hasApprovedGoods(form, order)) return []
  return [`${order.id} holds ${order.lines}; ${form.reference} was approved for ${approvedLines(form)}`]
}

function unreserved({ play }: Facts, form: Form, order: OrderFacts): string[] {
  // Medusa gives the goods back first: a server that crashes then leaves the order as it was, without them.
  if (play.edited || (play.crashed && askedToCancel(play))) return []
  return order.unreserved.map(
    ({ line, missing }) => `${order.id} is paid by ${form.reference}; of ${line} ${missing} are not reserved`,
  )
}

/** Such an order is placed and listed, and confirmed only once a staff member agreed. */
function elsewhere(facts: Facts, form: Form, order: OrderFacts): string[] {
  const { play } = facts
  if (play.redirected || !isElsewhere(form, order)) return []
  if (!isListed(facts, form, ["delivery_changed"]))
    return [`${order.id} goes elsewhere than ${form.reference} was approved for, and nobody is told`]
  const open = reviewsOf(facts, form, ["delivery_changed"]).some(({ state }) => state === "open")
  return open && form.captured > 0 && !play.backOffice.confirmed.includes(form.id)
    ? [`${form.reference} was confirmed though its order goes elsewhere, which nobody agreed to`]
    : []
}

/** Compared word by word with the data sent to the lender; an address that was not sent is not compared. */
export function isElsewhere(form: Form, { delivery }: OrderFacts): boolean {
  const { user } = form.request
  const sent = user.shipping_address ?? (delivery.street === "" ? undefined : user.address)
  const approved: Partial<Delivery> = {
    email: user.email,
    ...(sent && {
      street: sent.address,
      city: sent.city,
      country: sent.country_code,
      postcode: sent.zip_code ?? "",
    }),
  }
  const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
  return (Object.keys(approved) as (keyof Delivery)[]).some(
    (key) => !same(approved[key] ?? "", delivery[key]),
  )
}
