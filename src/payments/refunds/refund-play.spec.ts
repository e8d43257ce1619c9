import type { Order } from "../../service/client"
import { isLive } from "../../modules/instalments/store/intents"
import type { LedgerEntry } from "../../modules/instalments/store/refund-entries"
import { decideRefund, type RefundContext, type RefundDecision } from "./refund-decision"
import type { Luck, Row, Shop, Want } from "./refund-model.spec"

/* One request for a refund, step by step as `refund.ts` and `refund-ledger.ts` take them. Holds no test itself. */

export type Ending =
  { end: "made"; refundId: string; want: Want } | { end: "refused" | "warned" | "lost" | "nothing" }

/** Each yield is a moment in which others may act; its value says what becomes of what is sent next. */
export type Asking = Generator<undefined, Ending, Luck>

const MOST_ROUNDS = 8

export function* ask(shop: Shop, want: Want, by: string | null = want.userId): Asking {
  const refundId = shop.begin(by, want.amount)
  // Its server may stand still before it looks at anything.
  yield
  let ledger = shop.ledger()
  let order: Order | undefined
  for (let round = 0; round < MOST_ROUNDS; round++) {
    yield
    const context = shop.context(refundId, { ledger, order })
    if (!context) return { end: "refused" }
    const decision = decideRefund(context)
    yield
    shop.check(context, decision)
    const ending = yield* carryOut(shop, { want, context, decision })
    if (ending) {
      if (ending.end !== "made" && ending.end !== "nothing") shop.drop(refundId)
      return ending
    }
    if (decision.act === "read" || decision.act === "resolve") {
      order = shop.order()
      yield
      shop.keepExternal(order)
    }
    ledger = shop.ledger()
  }
  shop.drop(refundId)
  return { end: "refused" }
}

interface Decided {
  want: Want
  context: RefundContext
  decision: RefundDecision
}

function* carryOut(
  shop: Shop,
  { want, context, decision }: Decided,
): Generator<undefined, Ending | null, Luck> {
  const { request } = context
  switch (decision.act) {
    case "nothing":
      return { end: "nothing" }
    case "read":
      return null
    case "bind": {
      const bound = shop.bind(decision.entry.id, { from: decision.entry.medusa_refund_id, to: request.id })
      return bound ? { end: "made", refundId: request.id, want } : null
    }
    case "resolve":
      return (yield* resolve(shop, decision)) ? null : { end: "lost" }
    case "refuse":
      if (decision.repeated) shop.refuse(request.by, decision.repeated)
      return { end: decision.repeated ? "warned" : "refused" }
    case "send":
      return yield* send(shop, { want, refundId: request.id, decision })
  }
}

function* resolve(
  shop: Shop,
  { entry, order }: { entry: LedgerEntry; order: Order },
): Generator<undefined, boolean, Luck> {
  const row = shop.rows.find(({ id }) => id === entry.id)
  if (!row || shop.claimFrom(row, order)) return true
  if (!row.old) return false
  const fresh = shop.order()
  yield
  if (shop.claimFrom(row, fresh)) return true
  if (!isLive(row.entry)) return false
  row.entry.state = "not_done"
  return true
}

function* send(
  shop: Shop,
  sent: { want: Want; refundId: string; decision: Extract<RefundDecision, { act: "send" }> },
): Generator<undefined, Ending, Luck> {
  const { want, refundId, decision } = sent
  const { cents, order, done, repeats } = decision
  const row = shop.beginEntry(want, { cents, order, refundId, repeats })
  if (!row) return { end: "refused" }
  yield
  if (!shop.mayStillRefund(row, done)) return unsent(row)
  const luck = yield
  // The fence of the client: so late nothing leaves.
  if (row.old) return unsent(row)
  // An equal refund of the merchant portal's, made after the fence, may have ended this one.
  const mayBeEnded = shop.portal && !isLive(row.entry)
  if (!mayBeEnded && shop.rows.some((other) => other !== row && isLive(other.entry)))
    shop.faults.push(`${refundId} was sent while another refund was open`)
  if (luck === "refused") return ended(row, "refused")
  const made = luck === "request lost" ? null : shop.makeFor(want, cents)
  if (luck === "responded" && made === null) return ended(row, "refused")
  yield
  if (luck === "responded" && made !== null && shop.claim(row, made)) return { end: "made", refundId, want }
  if (row.entry.state === "sending") row.entry.state = "unknown"
  const fresh = shop.order()
  yield
  // Another request may have ended it meanwhile.
  const isDone = row.entry.state === "done" || shop.claimFrom(row, fresh)
  return isDone ? { end: "made", refundId, want } : { end: "lost" }
}

function unsent(row: Row): Ending {
  return ended(row, "unsent")
}

function ended({ entry }: Row, state: "refused" | "unsent"): Ending {
  if (isLive(entry)) entry.state = state
  return { end: "refused" }
}

export type Move =
  | { do: "ask"; userId: number; amount: number }
  | { do: "go"; nth: number; luck: Luck; steps: number }
  | { do: "crash" | "record" | "interrupt" | "hear" | "sweep"; nth: number }
  | { do: "portal"; cents: number }
  | { do: "wait" }

const PEOPLE = ["user_ana", "user_ben", null]

/** Plays moves one after the other; those that are impossible at their moment do nothing. */
export function play(shop: Shop, amounts: readonly string[], moves: readonly Move[]): void {
  const running: { request: Asking; want: Want }[] = []
  const made: { refundId: string; want: Want }[] = []
  const start = (want: Want, by?: string | null) => {
    const request = ask(shop, want, by)
    request.next()
    running.push({ request, want })
  }
  for (const move of moves) {
    switch (move.do) {
      case "ask":
        start(
          shop.wantOf(
            PEOPLE[move.userId % PEOPLE.length] ?? null,
            amounts[move.amount % amounts.length] ?? "1",
          ),
        )
        break
      case "go": {
        const one = running[move.nth % running.length]
        for (let step = 0; one && step < move.steps && running.includes(one); step++) {
          const { done, value } = one.request.next(move.luck)
          if (!done) continue
          running.splice(running.indexOf(one), 1)
          if (value.end === "made") made.push(value)
          if (value.end === "warned") one.want.heard = true
        }
        break
      }
      case "crash":
        running.splice(move.nth % Math.max(1, running.length), 1)
        break
      case "record": {
        const one = made[move.nth % made.length]
        if (one && shop.refunds.some(({ id }) => id === one.refundId)) shop.recorded.add(one.refundId)
        break
      }
      case "interrupt": {
        const one = made[move.nth % made.length]
        if (one && !shop.recorded.has(one.refundId)) shop.drop(one.refundId)
        break
      }
      case "hear": {
        const one = made[move.nth % made.length]
        if (one && shop.recorded.has(one.refundId)) one.want.heard = true
        break
      }
      case "sweep": {
        const entry = shop.unrecorded()[move.nth]
        const want = entry && shop.rows.find(({ id }) => id === entry.id)?.want
        if (entry && want) start({ ...want, amount: (entry.cents / 100).toFixed(2) }, entry.id)
        break
      }
      case "portal":
        shop.portal = true
        shop.make(move.cents)
        break
      case "wait":
        shop.timePasses()
    }
  }
}
