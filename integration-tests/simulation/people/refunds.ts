import { toCents } from "../../../src/payments/amounts"
import { refundOfOrder } from "../medusa/payments"
import { findOrderOf, findRefund, isOurs } from "../medusa/state"
import { pause, spawn, type Work } from "../process"
import { MINUTE, millis, SECOND, type Want, type World } from "../world"
import { ask, send, soon } from "./ask"

const AMOUNTS = [25, 25, 25, 33.335, 10, 50, 100, 99.995] as const
const PEOPLE = ["user_ana", "user_ana", "user_luis", null] as const

/** Draws refunds that people want, of equal amounts at times. Each is wanted once. */
export function* wantRefunds(w: World): Work {
  const { random } = w
  const usual = random.pick(AMOUNTS)
  for (let count = random.between(1, 3); count > 0; count--) {
    const by = random.pick(PEOPLE)
    const amount = random.chance(0.7) ? usual : random.pick(AMOUNTS)
    const want: Want = { cents: toCents(amount), by: by ?? `program ${count}`, asked: 0, heard: null }
    w.wants.push(want)
    spawn(w, `${want.by} wants ${want.cents}`, null, pursue(w, want, { amount, by })).wake += random.chance(
      0.3,
    )
      ? random.between(1, 300)
      : soon(w)
  }
  yield "wants refunds"
}

/** A person asks until they hear how it ended. */
function* pursue(w: World, want: Want, { amount, by }: { amount: number; by: string | null }): Work {
  const number = w.wants.indexOf(want)
  const note = by === null ? `note ${number}` : null
  for (let tries = 0; tries < 5 && !w.quiet; tries++) {
    const again = w.random.chance(0.5) ? w.random.between(SECOND, 30 * SECOND) : soon(w)
    yield pause(w, tries === 0 ? 0 : again, "turns to the refund")
    if (isShown(w, number)) want.heard = "made"
    if (want.heard !== null) return
    const payment = w.medusa.payments.find((one) => one.captured_at && !one.canceled_at && isOurs(one))
    if (!payment || !findOrderOf(w)) continue
    const input = { paymentId: payment.id, amount, by, note, want: number }
    want.asked += 1
    if (w.random.chance(0.3)) send(w, "a second click", refundOfOrder(w, input))
    const answer = yield* ask(w, "refund", refundOfOrder(w, input))
    if (answer.said === "nothing") continue
    const isToldOfEqual =
      answer.said === "refused" && /already sent|already shows a refund/.test(answer.why.message)
    if (answer.said === "done") want.heard = "made"
    else if (answer.said === "refused" && answer.why.lost) want.heard = "promised"
    else if (isToldOfEqual && !isAnotherMeant(w, want, by)) want.heard = "told_of_equal"
    if (want.heard !== null) return
    if (isToldOfEqual) yield* meanAnother(w, by)
  }
  want.heard ??= "given_up"
}

function* meanAnother(w: World, by: string | null): Work {
  for (const { id, state, resolved_at, requested_by } of w.ledger)
    if (state === "repeated" && resolved_at === null && requested_by === by) w.meant.add(id)
  yield pause(w, 6 * SECOND, "means a second one")
}

/** By then a person sees that Medusa shows the refund. */
function isShown(w: World, want: number): boolean {
  const made = w.ledger.find((one) => one.want === want && one.state === "done")
  const shown = findRefund(w, made?.medusa_refund_id ?? null)
  return shown !== undefined && w.now - (millis(shown.created_at) ?? 0) > 20 * MINUTE
}

/** Told of fewer equal refunds of theirs than they have asked for, they mean another one. */
function isAnotherMeant({ ledger, wants }: World, want: Want, by: string | null): boolean {
  const isEqual = ({ cents }: { cents: number }) => Math.abs(cents - want.cents) <= 1
  const made = ledger.filter((one) => one.state === "done" && one.requested_by === by && isEqual(one))
  const wanted = wants.filter((one) => one.by === want.by && one.asked > 0 && isEqual(one))
  return by !== null && made.length < wanted.length
}
