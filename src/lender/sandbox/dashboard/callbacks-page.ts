import {
  type CallbackAttempt,
  callbackUrl,
  configuredUrl,
  forgeryKind,
  forgerySentences,
  maskedUrl,
} from "../callbacks/callback"
import type { Context } from "../context"
import { about, wantedOrder } from "../control/reads"
import { html, type Html } from "../markup/html"
import type { StoredOrder } from "../orders/stored-order"
import { choices, orderFilter, press } from "./forms"
import {
  type DashboardPage,
  facts,
  linkById,
  pill,
  type RequestedPage,
  type Section,
  statusPill,
  table,
  wall,
} from "./parts"

const leads = {
  held: "Notifications of approved and rejected orders. This sandbox holds them until they are sent by hand.",
  sent: "Notifications of approved and rejected orders: sent once, by GET, and never resent automatically. Forge one on an order's page.",
}

/** The notifications of all orders, or of one. */
export function callbacksPage(context: Context, { query }: RequestedPage): DashboardPage {
  const content = callbackTable(context, wantedOrder(query))
  return {
    title: "Callbacks",
    lead: leads[context.settings.callbacks],
    above: orderFilter("/dashboard/callbacks", query),
    sections: [{ name: "callbacks", title: "Sent and held", content, live: true }],
  }
}

/** Which notifications of an order are possible, were sent, and can be forged. */
export function callbackSections(context: Context, order: StoredOrder): Section[] {
  const content = html`${facts([
    ["When approved", request(order, "authorized")],
    ["When rejected", request(order, "rejected")],
  ])}${callbackTable(context, order.id, order)}`
  return [
    { name: "callbacks", title: "Callbacks", content, live: true },
    { name: "forge", title: "Forge a callback", content: forgeries(order) },
  ]
}

function request(order: StoredOrder, event: "authorized" | "rejected"): Html | string {
  const address = configuredUrl(order, event)
  if (address === null) return "nothing is sent: the shop configured no URL"
  return html`<code>GET ${maskedUrl(callbackUrl(address, order.id))}</code>`
}

/** Notifications sent or held, and a button that sends each again; `on` is the order on whose page they are shown. */
function callbackTable(context: Context, wanted: string | null, on?: StoredOrder): Html {
  const attempts = about(context, wanted, context.callbacks.attempts())
  return table({
    caption: "Notifications, newest first",
    rows: attempts.slice(-100).reverse(),
    columns: [
      ["Answer", statusPill],
      ["What", (attempt) => what(attempt, attempts)],
      on === undefined && ["Order", ({ orderId }) => linkById(context, orderId)],
      ["Request", ({ method, url }) => html`<code>${method} ${maskedUrl(url)}</code>`],
      ["At", ({ at }) => wall(context, at)],
      ["", (attempt) => (attempt.forgery === null ? replay(attempt) : "—")],
    ],
    empty:
      "None yet. One is sent when an order is approved or rejected, if the shop configured a URL for it.",
  })
}

/** The event and what was done to it; the numbers of the notification and of the attempt. */
function what(attempt: CallbackAttempt, all: readonly CallbackAttempt[]): Html {
  const { sequence, event, fault, forgery, orderId, replayOf } = attempt
  const mark = forgery === null ? fault?.kind : `forged: ${forgery}`
  const nth = all.filter(
    (one) => one.orderId === orderId && one.event === event && !one.forgery && one.sequence <= sequence,
  ).length
  const numbers = [
    `no. ${sequence}`,
    forgery === null && `attempt ${nth}`,
    replayOf !== null && `a replay of no. ${replayOf}`,
  ]
  return html`${event} ${mark !== undefined && pill(mark, "bad")}<br />
    <span class="soft">${numbers.filter(Boolean).join(", ")}</span>`
}

function replay({ sequence, outcome }: CallbackAttempt): Html {
  const label = outcome === "held" ? "Send" : "Replay"
  return press(`/sandbox/callbacks/${sequence}/replay`, label, { testId: `replay-${sequence}` })
}

/** A button for each forgery a shop must reject, and what a correct rejection looks like. */
function forgeries(order: StoredOrder): Html {
  const isSilent = configuredUrl(order, "authorized") === null && configuredUrl(order, "rejected") === null
  if (isSilent) return html`<p class="soft">The shop configured no URL for notifications.</p>`
  const forge = `/sandbox/orders/${order.id}/forge`
  return html`<p class="soft">
      Sent to the shop at once, as nobody but the service should. Nothing at the service changes, and nothing
      at the shop should: look at its order, and at the requests below.
    </p>
    ${choices(
      forgeryKind.options.map((kind) => {
        const { sends, stands } = forgerySentences[kind]
        const button = press(forge, kind, { testId: `forge-${kind}`, field: ["forgery", kind] })
        return [button, html`${sends} <span class="soft">${stands}</span>`]
      }),
    )}`
}
