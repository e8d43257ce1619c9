import type { Move, Protocol } from "./explore"
import { decideCapture } from "../../src/payments/captures/capture-decision"

/*
 * The confirmation of one authorized order: requests to capture, a cancellation, a hold, the sweep, crashes, frozen
 * processes, lost and late messages, in every order of their atomic steps. Each step is one transaction, one read of the
 * lender, or one message. The plugin's own decision is called; its statements and Medusa's are modelled.
 */

/** 0: the fence lets it pass; 1: too old to be sent; 2: the resolution delay is over. */
type Age = 0 | 1 | 2

interface Intent {
  state: "sending" | "unknown" | "done" | "refused" | "unsent" | "not_done"
  age: Age
  /** Requests of it that left this machine. */
  sent: number
  /** Whether the lender made the loan for it. */
  made: boolean
  /** Whether a cancellation or a hold had been committed before it, or before its fence. */
  forbidden: boolean
}

interface Process {
  does: "capture" | "cancel" | "sweep"
  at: string
  intent: number
  /** What it read of the lender: whether the order is CONFIRMED. */
  read: boolean | null
  /** Intents that were old enough when the read began. */
  over: boolean
  response: "done" | "refused" | null
}

export interface Confirmation {
  lender: "AUTHORIZED" | "CONFIRMED" | "UNCONFIRMED"
  /** Intents whose request is under way. */
  wire: number[]
  intents: Intent[]
  /** The plugin's row. */
  row: { confirmed: boolean; cancelled: boolean; held: boolean; listed: boolean }
  medusa: { payment: "live" | "captured" | "cancelled"; capture: { age: Age } | null }
  /** The loan was refunded because its payment is cancelled; once, which the model of refunds shows. */
  refunded: boolean
  processes: Process[]
  /** What may still happen. */
  left: { captures: number; cancels: number; holds: number; crashes: number; expiry: number; ticks: number }
}

/** Which safeguards stand; a test takes one away at a time and expects a violation. */
export interface Safeguards {
  /** The statement before the call checks the intent's age, the cancellation and the hold again. */
  fence: boolean
  /** The age is checked again just before the first byte. */
  clock: boolean
  /** One live intent at most, by a unique index. */
  oneLive: boolean
  /** The intent is refused in the statement that would commit it, not by an earlier read. */
  lockedRow: boolean
  /** "Not done" needs a read that began after the resolution delay. */
  readAfterDelay: boolean
}
export const ALL: Safeguards = {
  fence: true,
  clock: true,
  oneLive: true,
  lockedRow: true,
  readAfterDelay: true,
}

const isLive = ({ state }: Intent): boolean => state === "sending" || state === "unknown"

export function confirmation(left: Confirmation["left"], safe: Safeguards = ALL): Protocol<Confirmation> {
  return {
    start: {
      lender: "AUTHORIZED",
      wire: [],
      intents: [],
      row: { confirmed: false, cancelled: false, held: false, listed: false },
      medusa: { payment: "live", capture: null },
      refunded: false,
      processes: [],
      left,
    },
    moves: (state) => movesOf(state, safe),
    violations,
    stop,
    settle: (stopped) => settle(stopped, safe),
    violationsAtRest,
  }
}

function violations({ intents, wire, row, medusa, refunded, lender }: Confirmation): string[] {
  return [
    ...(intents.some(({ sent }) => sent > 1) ? ["an intent was sent twice (3)"] : []),
    ...(intents.filter(isLive).length > 1 ? ["two confirmations are open (4)"] : []),
    ...(intents.some((one, at) => !isLive(one) && one.state !== "done" && (one.made || wire.includes(at)))
      ? ["a confirmation was concluded not done, and was made or may yet be (3, 5)"]
      : []),
    ...(intents.some(({ sent, forbidden }) => forbidden && sent > 0)
      ? ["a confirmation was sent that a cancellation or a hold had forbidden before (7, 14)"]
      : []),
    ...(medusa.payment === "captured" && lender !== "CONFIRMED" ? ["captured without a loan (1)"] : []),
    ...(refunded && medusa.payment !== "cancelled" ? ["a loan pays an order and is refunded (8)"] : []),
    ...(row.confirmed && lender !== "CONFIRMED"
      ? ["the row says CONFIRMED and the lender does not (1)"]
      : []),
  ]
}

function violationsAtRest({ intents, row, medusa, refunded, lender }: Confirmation): string[] {
  return [
    ...(intents.some(isLive) ? ["a confirmation is without an end (13)"] : []),
    ...(medusa.capture && medusa.payment !== "captured" ? ["a capture is left in Medusa (9)"] : []),
    ...(lender === "CONFIRMED" && medusa.payment === "live" ? ["a loan is not captured in Medusa (9)"] : []),
    ...(lender === "CONFIRMED" && medusa.payment === "cancelled" && !refunded
      ? ["a loan under a cancelled payment is not refunded (8)"]
      : []),
    ...(row.cancelled && medusa.payment === "live" ? ["a cancelled payment is live (7)"] : []),
  ]
}

const NOTHING_LEFT = { captures: 0, cancels: 0, holds: 0, crashes: 0, expiry: 0, ticks: 0 }

/** `structuredClone`, ten times as fast. */
function copy(state: Confirmation): Confirmation {
  return {
    ...state,
    wire: [...state.wire],
    intents: state.intents.map((intent) => ({ ...intent })),
    row: { ...state.row },
    medusa: { ...state.medusa, capture: state.medusa.capture && { ...state.medusa.capture } },
    processes: state.processes.map((process) => ({ ...process })),
    left: { ...state.left },
  }
}

function stop(state: Confirmation): Confirmation | null {
  if (state.wire.length > 0) return null
  const now = copy(state)
  now.processes = []
  now.row.held = false
  now.left = NOTHING_LEFT
  for (const intent of now.intents) intent.age = 2
  if (now.medusa.capture) now.medusa.capture.age = 2
  return now
}

function settle(stopped: Confirmation, safe: Safeguards): Confirmation {
  let now = stopped
  for (let last = ""; last !== JSON.stringify(now);) {
    last = JSON.stringify(now)
    for (const step of ["sweep reads", "sweep: ends what was sent", "sweep: repairs Medusa"])
      now = movesOf(now, safe).find(({ name }) => name === step)?.to ?? now
  }
  return now
}

function movesOf(state: Confirmation, safe: Safeguards): Move<Confirmation>[] {
  const moves: Move<Confirmation>[] = []
  const move = (name: string, change: (to: Confirmation) => void): void => {
    const to = copy(state)
    change(to)
    moves.push({ name, to })
  }
  const { left, row, medusa } = state
  if (left.captures > 0 && medusa.payment === "live" && medusa.capture === null)
    move("capture is requested", (to) => {
      to.left.captures -= 1
      to.medusa.capture = { age: 0 }
      to.processes.push({
        does: "capture",
        at: "decide",
        intent: -1,
        read: null,
        over: false,
        response: null,
      })
    })
  if (left.cancels > 0 && medusa.payment === "live")
    move("cancellation is requested", (to) => {
      to.left.cancels -= 1
      to.processes.push({ does: "cancel", at: "note", intent: -1, read: null, over: false, response: null })
    })
  if (left.holds > 0 && !row.held)
    move("staff holds", (to) => {
      to.left.holds -= 1
      to.row.held = true
    })
  if (row.held) move("staff releases", (to) => void (to.row.held = false))
  if (left.expiry > 0 && state.lender === "AUTHORIZED")
    move("the approval expires", (to) => {
      to.left.expiry -= 1
      to.lender = "UNCONFIRMED"
    })
  if (left.ticks > 0) ticks(state, move)
  for (const at of state.wire) messages(at, move)
  if (!state.processes.some(({ does }) => does === "sweep"))
    move("sweep reads", (to) => {
      const over = to.intents.some((one) => isLive(one) && one.age === 2)
      const read = to.lender === "CONFIRMED"
      to.processes.push({ does: "sweep", at: "resolve", intent: -1, read, over, response: null })
    })
  for (const [nth, process] of state.processes.entries()) {
    if (left.crashes > 0)
      move(`${process.does} crashes at ${process.at}`, (to) => {
        to.left.crashes -= 1
        to.processes.splice(nth, 1)
      })
    const around = moves.length
    stepOf(state, { nth, process, safe, move })
    for (const step of moves.slice(around)) step.process = nth
  }
  return moves
}

type Mover = (name: string, change: (to: Confirmation) => void) => void

/** Nothing is under way for as long as the resolution delay: the option is documented to be longer. */
function ticks({ intents, wire, medusa }: Confirmation, move: Mover): void {
  if (wire.some((at) => intents[at]?.age === 1)) return
  if (intents.every(({ age }) => age === 2) && (medusa.capture?.age ?? 2) === 2) return
  move("time passes", (to) => {
    to.left.ticks -= 1
    const older = (age: Age): Age => (age === 0 ? 1 : 2)
    for (const intent of to.intents) intent.age = older(intent.age)
    if (to.medusa.capture) to.medusa.capture.age = older(to.medusa.capture.age)
  })
}

/** A request arrives, and its response with it or not; or it never arrives. */
function messages(at: number, move: Mover): void {
  const arrive = (to: Confirmation): "done" | "refused" => {
    to.wire = to.wire.filter((one) => one !== at)
    if (to.lender !== "AUTHORIZED") return "refused"
    to.lender = "CONFIRMED"
    const intent = to.intents[at]
    if (intent) intent.made = true
    return "done"
  }
  move("the lender receives and responds", (to) => {
    const response = arrive(to)
    const waiting = to.processes.find((one) => one.intent === at && one.at === "wait")
    if (waiting) Object.assign(waiting, { at: "answered", response })
  })
  move("the lender receives, its response is lost", (to) => void arrive(to))
  move("the request is lost", (to) => void (to.wire = to.wire.filter((one) => one !== at)))
}

function stepOf(
  state: Confirmation,
  { nth, process, safe, move }: { nth: number; process: Process; safe: Safeguards; move: Mover },
): void {
  const step = (name: string, change: (to: Confirmation, own: Process) => string | null): void =>
    move(`${process.does}: ${name}`, (to) => {
      const own = to.processes[nth]
      if (!own) return
      const next = change(to, own)
      if (next === null) to.processes.splice(nth, 1)
      else own.at = next
    })
  if (process.does === "cancel") return cancelSteps(process, step)
  if (process.does === "sweep") return sweepSteps(state, { process, safe, step })
  captureSteps(state, { process, safe, step })
}

type Stepper = (name: string, change: (to: Confirmation, own: Process) => string | null) => void

/** Medusa tells the provider, then cancels its payment. */
function cancelSteps({ at }: Process, step: Stepper): void {
  if (at === "note")
    step("notes", (to) => {
      to.row.cancelled = to.medusa.payment === "live"
      return to.row.cancelled ? "cancel" : null
    })
  else step("cancels the payment", (to) => (cancel(to), null))
}

function cancel({ medusa, row }: Confirmation): void {
  if (medusa.payment === "live" && row.cancelled) medusa.payment = "cancelled"
}

function captureSteps(
  state: Confirmation,
  { process, safe, step }: { process: Process; safe: Safeguards; step: Stepper },
): void {
  const forbidden = ({ row, medusa }: Confirmation): boolean =>
    row.cancelled || row.held || medusa.payment === "cancelled"
  const fail = (to: Confirmation): null => {
    to.medusa.capture = null
    return null
  }
  const record = (to: Confirmation): string => {
    const own = to.intents[process.intent]
    if (own && isLive(own)) own.state = "done"
    to.row.confirmed = true
    return "record"
  }
  switch (process.at) {
    case "decide":
      return step("decides", (to) => {
        const { act } = decide(to)
        if (act === "nothing") return "record"
        return act === "refuse" ? fail(to) : act === "resolve" ? fail(to) : "begin"
      })
    case "begin":
      return step("commits its intent", (to, own) => {
        if (safe.lockedRow && forbidden(to)) return fail(to)
        if (safe.oneLive && to.intents.some(isLive)) return fail(to)
        own.intent = to.intents.length
        to.intents.push({ state: "sending", age: 0, sent: 0, made: false, forbidden: forbidden(to) })
        return "fence"
      })
    case "fence":
      return step("passes the fence", (to) => {
        const own = to.intents[process.intent]
        if (own) own.forbidden ||= forbidden(to)
        if (!own || (safe.fence && (own.state !== "sending" || own.age > 0 || forbidden(to)))) {
          if (own && isLive(own)) own.state = "unsent"
          return fail(to)
        }
        return "send"
      })
    case "send":
      step("sends", (to) => {
        const own = to.intents[process.intent]
        if (!own || (safe.clock && own.age > 0)) {
          if (own && isLive(own)) own.state = "unsent"
          return fail(to)
        }
        own.sent += 1
        to.wire.push(process.intent)
        return "wait"
      })
      return step("cannot connect", (to) => {
        const own = to.intents[process.intent]
        if (own && isLive(own)) own.state = "unsent"
        return fail(to)
      })
    case "wait":
      return step("waits no longer", () => "read")
    case "answered":
      return step("takes the response", (to) => (process.response === "done" ? record(to) : "read"))
    case "read":
      return step("reads the order", (to) => {
        if (to.lender === "CONFIRMED") return record(to)
        const own = to.intents[process.intent]
        if (own && isLive(own)) own.state = process.response === "refused" ? "refused" : "unknown"
        return fail(to)
      })
    case "record":
      return step("is recorded by Medusa", (to) => {
        if (to.medusa.capture && to.medusa.payment === "live") to.medusa.payment = "captured"
        return null
      })
  }
}

function decide({ row, medusa, intents }: Confirmation): ReturnType<typeof decideCapture> {
  return decideCapture({
    row: {
      status: row.confirmed ? "CONFIRMED" : "AUTHORIZED",
      total_cents: 10_000,
      confirmed_at: row.confirmed ? new Date(0) : null,
      cancel_wanted_at: row.cancelled ? new Date(0) : null,
    },
    capture: {
      amount: 100,
      payment: {
        amount: 100,
        canceled_at: medusa.payment === "cancelled" ? new Date(0) : null,
        captured_at: null,
        payment_collection: null,
      },
    },
    blockers: { hold: row.held ? "Checked by staff" : null, blocking: [], open: [] },
    unresolved: intents.some(isLive),
    // No payment session is replaced in this model.
    orphaned: false,
  })
}

/** First what was sent is ended, then Medusa and the lender are brought to agree. */
function sweepSteps(
  state: Confirmation,
  { process, safe, step }: { process: Process; safe: Safeguards; step: Stepper },
): void {
  if (process.at === "resolve")
    return step("ends what was sent", (to) => {
      for (const intent of to.intents.filter(isLive)) {
        if (process.read) intent.state = "done"
        else if ((safe.readAfterDelay ? process.over : true) && intent.age === 2) intent.state = "not_done"
      }
      if (process.read) to.row.confirmed = true
      return "repair"
    })
  step("repairs Medusa", (to) => {
    cancel(to)
    const { medusa } = to
    const stale = medusa.capture?.age === 2 && !to.intents.some(isLive)
    if (process.read && medusa.payment === "live") {
      if (stale) medusa.capture = null
      if (medusa.capture === null) medusa.payment = "captured"
    } else if (stale && medusa.payment !== "captured") medusa.capture = null
    if (process.read && medusa.payment === "cancelled") to.refunded = true
    return null
  })
}
