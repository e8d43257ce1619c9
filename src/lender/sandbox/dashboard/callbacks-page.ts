import {
  type CallbackAttempt,
  callbackUrl,
  configuredUrl,
  forgeryKind,
  type ForgeryKind,
  forgerySentences,
  maskedUrl,
} from "../callbacks/callback"
import type { Context } from "../context"
import { about, wantedOrder } from "../control/reads"
import { html, type Html } from "../markup/html"
import type { StoredOrder } from "../orders/stored-order"
import { orderFilter, press } from "./forms"
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

const SHOWN = 100

interface CallbackTable {
  /** All of them, oldest first; the page shows the newest, newest first. */
  readonly attempts: readonly CallbackAttempt[]
  readonly of: "order" | "all"
}

/** The notifications of all orders, or of one. */
export function callbacksPage(context: Context, { query }: RequestedPage): DashboardPage {
  const attempts = about(context, wantedOrder(query), context.callbacks.attempts())
  const held = context.settings.callbacks === "held"
  return {
    title: "Callbacks",
    lead: held
      ? "Notifications of approved and rejected orders. This sandbox holds them until they are sent by hand."
      : "Notifications of approved and rejected orders: sent once, by GET, and never resent automatically. Forge one on an order's page.",
    above: orderFilter("/dashboard/callbacks", query),
    sections: [
      {
        name: "callbacks",
        title: "Sent and held",
        content: callbackTable(context, { attempts, of: "all" }),
        live: true,
      },
    ],
  }
}

/** Which notifications of an order are possible, were sent, and can be forged. */
export function callbackSections(
  context: Context,
  order: StoredOrder,
  attempts: readonly CallbackAttempt[],
): Section[] {
  const content = html`${facts([
    ["When approved", request(order, "authorized")],
    ["When rejected", request(order, "rejected")],
  ])}${callbackTable(context, { attempts, of: "order" })}`
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

/** Notifications sent or held: the response, the URL without the token, and a button that sends it again. */
function callbackTable(context: Context, { attempts, of }: CallbackTable): Html {
  return table({
    caption: "Notifications, newest first",
    rows: attempts.slice(-SHOWN).reverse(),
    columns: [
      ["Answer", statusPill],
      [
        "What",
        (attempt) =>
          html`${what(attempt)}<br /><span class="soft">${circumstances(attempt, attempts)}</span>`,
      ],
      of === "all" && ["Order", ({ orderId }) => linkById(context, orderId)],
      ["Request", ({ method, url }) => html`<code>${method} ${maskedUrl(url)}</code>`],
      ["At", ({ at }) => wall(context, at)],
      ["", (attempt) => (attempt.forgery === null ? replay(attempt) : "—")],
    ],
    empty:
      "None yet. One is sent when an order is approved or rejected, if the shop configured a URL for it.",
  })
}

function what({ event, fault, forgery }: CallbackAttempt): Html {
  const mark = forgery === null ? fault?.kind : `forged: ${forgery}`
  return html`${event} ${mark !== undefined && pill(mark, "bad")}`
}

/** The number of the attempt. */
function circumstances(attempt: CallbackAttempt, attempts: readonly CallbackAttempt[]): string {
  const { sequence, forgery, replayOf, orderId, event } = attempt
  if (forgery !== null) return `no. ${sequence}`
  const before = attempts.filter(
    (one) =>
      one.orderId === orderId && one.event === event && one.forgery === null && one.sequence <= sequence,
  )
  return `no. ${sequence}, attempt ${before.length}${replayOf === null ? "" : `, a replay of no. ${replayOf}`}`
}

function replay({ sequence, outcome }: CallbackAttempt): Html {
  return press({
    action: `/sandbox/callbacks/${sequence}/replay`,
    label: outcome === "held" ? "Send" : "Replay",
    testId: `replay-${sequence}`,
  })
}

/** A button for each forgery a shop must reject, and what a correct rejection looks like. */
function forgeries(order: StoredOrder): Html {
  const isSilent = configuredUrl(order, "authorized") === null && configuredUrl(order, "rejected") === null
  if (isSilent) return html`<p class="soft">The shop configured no URL for notifications.</p>`
  return html`<p class="soft">
      Sent to the shop at once, as nobody but the service should. Nothing at the service changes, and nothing
      at the shop should: look at its order, and at the requests below.
    </p>
    <ul class="choices">
      ${forgeryKind.options.map((kind) => choice(order, kind))}
    </ul>`
}

function choice({ id }: StoredOrder, kind: ForgeryKind): Html {
  const { sends, stands } = forgerySentences[kind]
  return html`<li>
    ${press({ action: `/sandbox/orders/${id}/forge`, label: kind, testId: `forge-${kind}`, field: ["forgery", kind] })}
    <span>${sends} <span class="soft">${stands}</span></span>
  </li>`
}
