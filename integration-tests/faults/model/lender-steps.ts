import { ServiceFailure, type Decision, type MetCall } from "../../../src/lender/sandbox"
import { BackOffice } from "../../harness/people/back-office"
import { formAt, namesAtLender, type Performers, type Play } from "./play"
import { hasOldIntents } from "./time"

/** Less than any margin by which the plugin confirms an approval before its end. */
const SHORT_MS = 3_600_000
/** So short that the plugin's margin before an end is longer. */
const BRIEF_MS = 5_400_000

/** What happens at the lender, and between it and the shop. */
export const lenderSteps: Performers<
  | "approve"
  | "reject"
  | "leave"
  | "approve-briefly"
  | "run-out"
  | "shorten"
  | "move"
  | "carry-out"
  | "sell-elsewhere"
  | "confirm-in-back-office"
  | "refund-in-back-office"
  | "fault"
> = {
  approve: (play, { form }) => decide(play, form, "approve"),
  reject: (play, { form }) => decide(play, form, "reject"),
  leave: (play, { form }) => decide(play, form, "cancel"),

  /** The approval is shown with its end from the first read on. */
  "approve-briefly": async (play, { form: index }) => {
    const form = formAt(play, index)
    if (form?.status !== "CREATED") return
    const { sandbox } = play.fixture.shop
    const decided = sandbox.decide(form.id, "approve")
    sandbox.runOut(form.id, BRIEF_MS)
    play.brief.push(form.id)
    await decided
  },

  "run-out": (play, { form: index }) => {
    const form = formAt(play, index)
    if (form) play.fixture.shop.sandbox.runOut(form.id)
  },

  /** The approval counts as an old one: half of the time until its end is over. */
  shorten: async (play, { form: index }) => {
    const form = formAt(play, index)
    if (form?.status !== "AUTHORIZED") return
    play.shortened.push(form.id)
    play.brief = []
    const { shop } = play.fixture
    await shop.sql(
      "UPDATE instalment_order SET authorized_at = now() - interval '9 hours' WHERE lender_order_id = $1",
      [form.id],
    )
    shop.sandbox.runOut(form.id, SHORT_MS)
  },

  move: (play, { form: index, to }) => {
    const form = formAt(play, index)
    if (form) play.fixture.shop.sandbox.moveAnyhow(form.id, to)
  },

  /** The lender does what it accepted for later. */
  "carry-out": ({ fixture, faults }) => {
    for (const id of faults) fixture.shop.sandbox.faults.release(id)
  },

  /** Another program sells with the same keys, and no list shows its loan in a way that can be read. */
  "sell-elsewhere": async (play, { odd }) => {
    const { sandbox } = play.fixture.shop
    const orderId = await new BackOffice(sandbox).sell(4_200, `elsewhere-${play.cartId}`)
    await sandbox.decide(orderId, "approve")
    sandbox.backOffice.confirm(orderId)
    const { id } = sandbox.faults.add({ ...odd, operation: "list", orderId, times: 1_000_000 })
    play.lasting.push(id)
  },

  "confirm-in-back-office": (play, { form: index }) => {
    const form = formAt(play, index)
    if (!form) return
    unlessRefused(() => {
      play.fixture.shop.sandbox.backOffice.confirm(form.id)
      play.backOffice.confirmed.push(form.id)
    })
  },

  "refund-in-back-office": (play, { form: index, cents }) => {
    const form = formAt(play, index)
    if (!form) return
    const { backOffice, records } = play.fixture.shop.sandbox
    const left = () => records.captured(form.id) - records.refunded(form.id)
    unlessRefused(() => {
      play.backOffice.refunds.push(backOffice.refund(form.id, cents === "rest" ? left() : cents))
    })
  },

  /**
   * Arms a fault for this play's orders alone. A lender that returns outdated orders for longer than the resolution delay
   * would make "not done" a guess, and the delay is documented to be longer: none is armed while an intent is that old.
   */
  fault: async (play, { rule }) => {
    const stale = rule.kind === "stale" || rule.kind === "odd-refunds"
    if (stale && (await hasOldIntents(play))) return
    const { faults } = play.fixture.shop.sandbox
    const onHit = ({ operation, orderId }: MetCall): void => {
      if (rule.kind === "unknown-status" && rule.status !== undefined) play.untrue.push(rule.status)
      if (operation === "confirm" && orderId !== null && play.shortened.includes(orderId))
        play.refusedAtEnd.push(orderId)
    }
    for (const metadata of namesAtLender(play)) {
      const { id } = faults.add({ ...rule, metadata }, onHit)
      play.faults.push(id)
      if (stale) play.staleFaults.push(id)
    }
  },
}

async function decide(play: Play, index: number, decision: Decision): Promise<void> {
  const form = formAt(play, index)
  if (!form || form.status !== "CREATED") return
  // A concurrent step may have decided it first.
  await play.fixture.shop.sandbox.decide(form.id, decision).catch(throwUnlessRefused)
}

function unlessRefused(work: () => void): void {
  try {
    work()
  } catch (error) {
    throwUnlessRefused(error)
  }
}

function throwUnlessRefused(error: unknown): void {
  if (!(error instanceof ServiceFailure)) throw error
}

/** No hour has passed since such an approval, and so not half of its time. */
export function judgeBriefly(play: Play): void {
  const { fixture, agreed, fulfilled, backOffice } = play
  const { records } = fixture.shop.sandbox
  const wanted = fixture.capture === "automatic" || (fixture.capture === "on_fulfillment" && fulfilled)
  const wasMoved = (id: string) =>
    records.order(id)?.transitions.some(({ trigger }) => trigger === "undocumented") ?? false
  for (const id of wanted || agreed ? [] : play.brief)
    if (records.captured(id) > 0 && !backOffice.confirmed.includes(id) && !wasMoved(id))
      play.violations.push(
        `confirmedAsPaid: ${id} was confirmed before half of its time was over, and nobody asked`,
      )
  play.brief = []
}
