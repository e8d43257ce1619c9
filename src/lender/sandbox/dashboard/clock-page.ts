import type { Context } from "../context"
import { html, type Html } from "../markup/html"
import { deadline } from "../orders/lifecycle"
import { choice, field, form, option } from "./forms"
import {
  aheadOf,
  type DashboardPage,
  duration,
  facts,
  orderLink,
  orderPill,
  table,
  wall,
  wallMinute,
} from "./parts"

const steps = [
  [3_600, "+1 hour"],
  [86_400, "+1 day"],
  [345_600, "+4 days"],
] as const

const SHOWN = 20

const settled = {
  daily: "every day at 03:00, of what was done before that day",
  weekly: "on Mondays at 03:00, of what was done before that day",
  monthly: "on the first of the month at 03:00, of what was done before that day",
  never: "only on request",
} as const

/** The lender's time, what it determines, and what happens next. */
export function clockPage(context: Context): DashboardPage {
  const { settings, state } = context
  const now = facts([
    ["Now", html`<span class="mono">${wallMinute(context)}</span>`],
    ["Zone", settings.timeZone],
    ["Difference from this machine", aheadOf(state.clockOffset)],
  ])
  const approval =
    settings.approvalExpiry === "form"
      ? "at the same time"
      : `${duration(settings.confirmWindow)} after the approval`
  const rules = facts([
    ["CREATED becomes INVALIDATED", `${duration(settings.orderLifetime)} after its creation`],
    ["AUTHORIZED becomes UNCONFIRMED", approval],
    ["Settlements are made", settled[settings.settlementDays]],
  ])
  return {
    title: "Clock",
    lead: "The lender's own time, for all orders and accounts. Its dates carry no zone. To expire only one order, use that order's page.",
    sections: [
      { name: "now", title: "Now", content: now, live: true },
      { name: "move", title: "Move it", content: moveForm() },
      { name: "rules", title: "Time limits", content: rules },
      { name: "next", title: "Due next", content: dueNext(context), live: true },
    ],
  }
}

function moveForm(): Html {
  const units = [option("minutes"), html`<option selected>hours</option>`, option("days")]
  const fields = html`${field("How much", "number", { number: "decimal", placeholder: "1" })}
    ${choice("Unit", "unit", units)}
    <div class="buttons wide">
      <button class="primary" name="way" value="on" data-testid="clock-on">Move on</button>
      <button name="way" value="back" data-testid="clock-back">Set back</button>
      <button name="way" value="real" data-testid="clock-real">Back to real time</button>
    </div>
    <p class="soft wide">
      After setting it back, new dates are wrong, as on a machine with a wrong clock. Earlier dates stay.
    </p>`
  return form("/sandbox/clock", "move-clock", fields)
}

function dueNext(context: Context): Html {
  const due = [...context.state.orders.values()].flatMap((order) => {
    const at = deadline(context.settings, order)
    return at === null ? [] : [{ order, at }]
  })
  return table({
    caption: "Orders that will expire, the next one first",
    rows: due.sort((one, other) => one.at - other.at).slice(0, SHOWN),
    columns: [
      ["At", ({ at }) => wall(context, at)],
      ["Order", ({ order }) => orderLink(order)],
      ["Status", ({ order }) => orderPill(order)],
    ],
    empty: "No order is waiting.",
  })
}

/** The lender's time, on every page, and the buttons that move it forward. */
export function clockStrip(context: Context): Html {
  const { settings, state } = context
  return html`<section class="clock" aria-label="Clock" data-testid="clock" data-live="clock">
    <a href="/dashboard/clock">
      <span class="mono">${wallMinute(context)}</span>
      <span class="soft">${settings.timeZone}, ${aheadOf(state.clockOffset)}</span>
    </a>
    <form method="post" action="/sandbox/clock">
      ${steps.map(
        ([seconds, label]) =>
          html`<button name="advance_seconds" value="${seconds}" data-testid="advance-${seconds}">
            ${label}
          </button>`,
      )}
    </form>
  </section>`
}
