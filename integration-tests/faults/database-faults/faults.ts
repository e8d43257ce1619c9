import { setTimeout as pause } from "node:timers/promises"
import type { HeldAt, HeldStatement } from "../../harness/faults/failing-database"
import { holdWrites } from "../../harness/faults/hold-writes"
import type { Lane } from "./lane"

const HOUR_MS = 3_600_000
/**
 * Stands for the half minute of a failover: longer than a server may take between an intent and its call, and than every
 * timeout of a call to the lender.
 */
export const PAUSE_MS = 8_000
/** New connections are refused for so long. */
export const DOWN_MS = 2_500

/** What goes wrong, and what ends it. */
export interface DatabaseFault {
  name: string
  says: string
  /** Where the statement is held; `request` for what lasts from the beginning of the request. */
  at: HeldAt | "request"
  /** Lets it go wrong; resolves with what undoes it, called when the first attempt has ended. */
  strike(lane: Lane, met: { held: HeldStatement; table: string }): Promise<() => Promise<void>>
}

const nothing = async (): Promise<void> => undefined

function clock(name: string, says: string, at: "request" | "statement", hours: number): DatabaseFault {
  return {
    name,
    says,
    at,
    strike: async (lane, { held }) => {
      await lane.setClock(hours * HOUR_MS)
      void held.forward()
      return () => lane.setClock(0)
    },
  }
}

export const FAULTS: readonly DatabaseFault[] = [
  {
    name: "cut before",
    says: "the connection is lost before the statement, or the COMMIT of its transaction, reaches the database",
    at: "commit",
    strike: async (_lane, { held }) => {
      held.cut()
      return nothing
    },
  },
  {
    name: "cut after",
    says: "the connection is lost once the database has committed, before the server hears of it",
    at: "commit",
    strike: async (_lane, { held }) => {
      await held.cutOnceDone()
      return nothing
    },
  },
  {
    name: "time-out",
    says: "another session holds a lock, and PostgreSQL cancels the statement (57014)",
    at: "statement",
    strike: async ({ shop }, { held, table }) => {
      const release = await holdWrites(shop, table)
      await held.forward()
      await release()
      return nothing
    },
  },
  {
    name: "pause",
    says: "the database receives the statement, and nothing passes on any connection for longer than the fence and every call to the lender may take",
    at: "statement",
    strike: async ({ database }, { held }) => {
      void held.forward()
      const resume = database.pause()
      await pause(PAUSE_MS)
      resume()
      return nothing
    },
  },
  {
    name: "restart",
    says: "PostgreSQL ends every connection before it has the statement (57P01), and refuses new ones for seconds",
    at: "statement",
    strike: async ({ control }) => {
      await control.refuseConnections()
      await control.endConnections()
      await pause(DOWN_MS)
      await control.allowConnections()
      return nothing
    },
  },
  {
    name: "read-only",
    says: "a failover to a server that is read-only: it refuses the statement and every later write (25006) until the first attempt has ended",
    at: "statement",
    strike: async ({ control }, { held }) => {
      await control.makeReadOnly()
      await control.endConnections(held.port)
      await held.precede("SET TRANSACTION READ ONLY; SET default_transaction_read_only = on")
      held.forwardAndEnd()
      return async () => {
        await control.makeWritable()
        await control.endConnections()
      }
    },
  },
  clock(
    "clock ahead",
    "the server's clock is an hour ahead, from the request until its outcome is known",
    "request",
    1,
  ),
  clock("clock behind", "the server's clock is an hour behind, just as long", "request", -1),
  clock(
    "clock jumps ahead",
    "the server's clock jumps an hour ahead just before the statement",
    "statement",
    1,
  ),
  clock(
    "clock jumps back",
    "the server's clock jumps an hour back just before the statement",
    "statement",
    -1,
  ),
]
