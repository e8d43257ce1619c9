import { setTimeout as pause } from "node:timers/promises"
import type { HeldAt, HeldStatement } from "../../harness/faults/failing-database"
import { holdWrites } from "../../harness/faults/hold-writes"
import { BOUNDARIES, type Boundary } from "./boundaries"
import type { Attempt, Fault, Struck } from "./faults"
import type { Lane } from "./lanes"

const HOUR_MS = 3_600_000
/**
 * Stands for the half minute of a failover: longer than a server may take between an intent and its call, and than every
 * timeout of a call to the lender.
 */
const PAUSE_MS = 8_000
/** New connections are refused for so long. */
const DOWN_MS = 2_500

type Undo = () => Promise<void>
/** Lets a held statement go wrong; resolves with what undoes it once the attempt has ended. */
type Break = (lane: Lane, held: HeldStatement, table: string) => Promise<Undo | void>

function fault(name: string, at: HeldAt, breaks: Break): Fault {
  return {
    name,
    // The plugin lifts the limit of an import: a large settlement takes longer than any other statement.
    canMeet: ({ meeting, meets }) => "table" in meets && !(name === "time-out" && meeting === "import"),
    strike: (attempt) => strike(attempt, at, breaks),
  }
}

/** The clock is off from the request until its outcome is known: its first write stands for all of it. */
function clockOff(name: string, hours: number): Fault {
  return {
    name,
    canMeet: (boundary) => boundary === firstWrite(boundary),
    strike: async ({ lane, ask }) => {
      await lane.setClock(hours * HOUR_MS)
      return { done: await ask().catch(() => false), met: true, undo: () => lane.setClock(0) }
    },
  }
}

function firstWrite({ meeting }: Boundary): Boundary | undefined {
  return Object.values(BOUNDARIES).find((one) => "table" in one.meets && one.meeting === meeting)
}

function clockJumps(name: string, hours: number): Fault {
  return fault(name, "statement", async (lane, held) => {
    await lane.setClock(hours * HOUR_MS)
    void held.forward()
    return () => lane.setClock(0)
  })
}

export const DATABASE_FAULTS: readonly Fault[] = [
  fault("cut before", "commit", async (_lane, held) => held.cut()),
  fault("cut after", "commit", async (_lane, held) => held.cutOnceDone()),
  fault("time-out", "statement", async ({ fixture }, held, table) => {
    const release = await holdWrites(fixture.shop, table)
    await held.forward()
    await release()
  }),
  fault("pause", "statement", async ({ database }, held) => {
    void held.forward()
    const resume = database.pause()
    await pause(PAUSE_MS)
    resume()
  }),
  fault("restart", "statement", async ({ control }) => {
    await control.refuseConnections()
    await control.endConnections()
    await pause(DOWN_MS)
    await control.allowConnections()
  }),
  fault("read-only", "statement", async ({ control }, held) => {
    await control.makeReadOnly()
    await control.endConnections(held.port)
    await held.precede("SET TRANSACTION READ ONLY; SET default_transaction_read_only = on")
    held.forwardAndEnd()
    return async () => {
      await control.makeWritable()
      await control.endConnections()
    }
  }),
  clockOff("clock ahead", 1),
  clockOff("clock behind", -1),
  clockJumps("clock jumps ahead", 1),
  clockJumps("clock jumps back", -1),
]

/** One attempt whose statement, or its COMMIT, goes wrong. What fails with it counts as refused. */
async function strike({ lane, boundary, ask }: Attempt, at: HeldAt, breaks: Break): Promise<Struck> {
  const { meets } = boundary
  if (!("table" in meets)) throw new Error("A fault of the database meets a write.")
  const { held, forget } = lane.database.next(meets.statement, at)
  let breaking: Promise<Undo | void> | undefined
  const armed = held.then((one) => (breaking = breaks(lane, one, meets.table)))
  armed.catch(() => undefined)
  const done = await ask().catch(() => false)
  forget()
  const undo = await breaking
  await undo?.()
  return { done, met: breaking !== undefined }
}
