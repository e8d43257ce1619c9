import { ServiceFailure, type Decision, type MetCall } from "../../../src/service/sandbox"
import { formAt, namesAtLender, type Play } from "./play"
import { BackOffice } from "../../harness/people/back-office"
import type { OddElement, Step } from "./schedule"
import { hasOldIntents } from "./time"

export async function decide(play: Play, index: number, decision: Decision): Promise<void> {
  const form = formAt(play, index)
  if (!form || form.status !== "CREATED") return
  await play.fixture.shop.sandbox.decide(form.id, decision).catch((error: unknown) => {
    // A concurrent step decided it first.
    if (!(error instanceof ServiceFailure)) throw error
  })
}

export function runOut(play: Play, index: number): void {
  const form = formAt(play, index)
  if (form) play.fixture.shop.sandbox.runOut(form.id)
}

/** Less than any margin by which the plugin confirms an approval before its end. */
const SHORT_MS = 3_600_000

/** The approval counts as an old one: half of the time until its end is over. */
export async function shorten(play: Play, index: number): Promise<void> {
  const form = formAt(play, index)
  if (form?.status !== "AUTHORIZED") return
  play.shortened.push(form.id)
  play.brief = []
  const { shop } = play.fixture
  await shop.sql(
    "UPDATE instalment_order SET authorized_at = now() - interval '9 hours' WHERE service_order_id = $1",
    [form.id],
  )
  shop.sandbox.runOut(form.id, SHORT_MS)
}

export function moveAnyhow(play: Play, { form: index, to }: Extract<Step, { do: "move" }>): void {
  const form = formAt(play, index)
  if (form) play.fixture.shop.sandbox.moveAnyhow(form.id, to)
}

/** The lender does what it accepted for later. */
export function carryOut({ fixture, faults }: Play): void {
  for (const id of faults) fixture.shop.sandbox.faults.release(id)
}

/** Another program sells with the same keys, and no list shows its loan in a way that can be read. */
export async function sellElsewhere(play: Play, odd: OddElement): Promise<void> {
  const { sandbox } = play.fixture.shop
  const orderId = await new BackOffice(sandbox).sell(4_200, `elsewhere-${play.cartId}`)
  await sandbox.decide(orderId, "approve")
  sandbox.backOffice.confirm(orderId)
  const { id } = sandbox.faults.add({ ...odd, operation: "list", orderId, times: 1_000_000 })
  play.lasting.push(id)
}

export function confirmInBackOffice(play: Play, index: number): void {
  const form = formAt(play, index)
  if (!form) return
  unlessRefused(() => {
    play.fixture.shop.sandbox.backOffice.confirm(form.id)
    play.backOffice.confirmed.push(form.id)
  })
}

export function refundInBackOffice(play: Play, step: Extract<Step, { do: "refund-in-back-office" }>): void {
  const form = formAt(play, step.form)
  if (!form) return
  const { backOffice, records } = play.fixture.shop.sandbox
  const left = () => records.captured(form.id) - records.refunded(form.id)
  unlessRefused(() => {
    play.backOffice.refunds.push(backOffice.refund(form.id, step.cents === "rest" ? left() : step.cents))
  })
}

function unlessRefused(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error
  }
}

/**
 * Arms a fault for this play's orders alone. A lender that returns outdated orders for longer than the resolution delay
 * would make "not done" a guess, and the delay is documented to be longer: none is armed while an intent is that old.
 */
export async function armFault(play: Play, { rule }: Extract<Step, { do: "fault" }>): Promise<void> {
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
}
