import type { Context } from "../context"
import { html, type Html } from "../markup/html"
import type { StoredOrder } from "../orders/stored-order"
import {
  aheadOf,
  type DashboardPage,
  duration,
  facts,
  orderLink,
  orderPill,
  section,
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
  const rules = facts([
    ["CREATED becomes INVALIDATED", `${duration(settings.orderLifetime)} after its creation`],
    ["AUTHORIZED becomes UNCONFIRMED", `${duration(settings.confirmWindow)} after the approval`],
    ["Settlements are made", settled[settings.settlementDays]],
  ])
  return {
    title: "Clock",
    lead: "The lender's own time, for all orders and accounts. Its dates carry no zone. To expire only one order, use that order's page.",
    content: html`${section({ name: "now", title: "Now", content: now, live: true })}
    ${section({ name: "move", title: "Move it", content: moveForm() })}
    ${section({ name: "rules", title: "Time limits", content: rules })}
    ${section({ name: "next", title: "Due next", content: dueNext(context), live: true })}`,
  }
}

function moveForm(): Html {
  return html`<form class="fields" method="post" action="/sandbox/clock" data-testid="move-clock">
    <label
      >How much <input name="number" inputmode="decimal" pattern="[0-9.]*" placeholder="1" autocomplete="off"
    /></label>
    <label
      >Unit
      <select name="unit">
        <option>minutes</option>
        <option selected>hours</option>
        <option>days</option>
      </select></label
    >
    <div class="buttons wide">
      <button class="primary" name="way" value="on" data-testid="clock-on">Move on</button>
      <button name="way" value="back" data-testid="clock-back">Set back</button>
      <button name="way" value="real" data-testid="clock-real">Back to real time</button>
    </div>
    <p class="soft wide">
      After setting it back, new dates are wrong, as on a machine with a wrong clock. Earlier dates stay.
    </p>
  </form>`
}

function dueNext(context: Context): Html {
  const due = [...context.state.orders.values()].flatMap((order) => {
    const at = deadline(context, order)
    return at === null ? [] : [{ order, at }]
  })
  return table({
    caption: "Orders that will expire, the next one first",
    columns: ["At", "Order", "Status"],
    rows: due
      .sort((one, other) => one.at - other.at)
      .slice(0, SHOWN)
      .map(({ order, at }) => [wall(context, at), orderLink(order), orderPill(order)]),
    empty: "No order is waiting.",
  })
}

function deadline({ settings }: Context, { status, expiresAt, authorizedAt }: StoredOrder): number | null {
  if (status === "CREATED") return expiresAt
  return status === "AUTHORIZED" && authorizedAt !== null ? authorizedAt + settings.confirmWindow : null
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
