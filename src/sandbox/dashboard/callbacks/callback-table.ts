import type { CallbackAttempt } from "../../callbacks/callback-attempt"
import { maskedUrl } from "../../callbacks/masked-url"
import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import type { World } from "../../world"
import { linkById } from "../parts/order-link"
import { answerPill } from "../parts/pill"
import { press } from "../parts/press"
import { table } from "../parts/table"
import type { Cell } from "../parts/table"
import { wall } from "../parts/wall"

const SHOWN = 100

export interface CallbackTable {
  /** All of them, oldest first; the newest are shown, the newest first. */
  readonly attempts: readonly CallbackAttempt[]
  readonly of: "order" | "all"
}

/** Notifications sent or held: what was answered, where to without the token, and a button that sends one again. */
export function callbackTable(world: World, { attempts, of }: CallbackTable): Html {
  const row = (attempt: CallbackAttempt): Cell[] => [
    answerPill(attempt),
    html`${what(attempt)}<br /><span class="soft">${circumstances(attempt, attempts)}</span>`,
    ...(of === "all" ? [linkById(world, attempt.orderId)] : []),
    html`<code>${attempt.method} ${maskedUrl(attempt.url)}</code>`,
    wall(world, attempt.at),
    attempt.forgery === null ? replay(attempt) : "—",
  ]
  return table({
    caption: "Notifications, the newest first",
    columns: ["Answer", "What", ...(of === "all" ? ["Order"] : []), "Request", "At", ""],
    rows: attempts.slice(-SHOWN).reverse().map(row),
    empty: "None yet. One is sent when an order is approved or rejected, if the shop gave an address for it.",
  })
}

function what({ event, fault, forgery }: CallbackAttempt): Html {
  const mark = forgery === null ? fault?.kind : `forged: ${forgery}`
  return html`${event} ${mark !== undefined && html`<span class="pill bad">${mark}</span>`}`
}

/** Which of several attempts it is. */
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
