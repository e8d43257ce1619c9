import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import type { StoredOrder } from "../../orders/stored-order"
import { press } from "../parts/press"

const decisions = [
  ["approve", "Approve"],
  ["reject", "Reject"],
  ["cancel", "Cancel at the form"],
] as const

/** What the shopper, the service and the clock can do to an order now, each by one button. */
export function orderActions({ id, status }: StoredOrder): Html {
  const to = `/sandbox/orders/${id}`
  const runOut = (label: string): Html => press({ action: `${to}/run-out`, label, testId: "run-out" })
  if (status === "CREATED") {
    return html`<p class="soft">As the shopper would on the form; the shop is told as always.</p>
      <div class="buttons">
        <a class="button" href="/form/${id}/by-hand">Open form</a>
        ${decisions.map(([decision, label]) =>
          press({
            action: `${to}/decide`,
            label,
            testId: `decide-${decision}`,
            field: ["decision", decision],
          }),
        )}
        ${runOut("Let it expire")}
      </div>`
  }
  if (status === "AUTHORIZED") {
    return html`<p class="soft">It waits for the shop to confirm it.</p>
      <div class="buttons">${runOut("Let the approval lapse")}</div>`
  }
  return html`<p class="soft">There is nothing left to decide.</p>`
}
