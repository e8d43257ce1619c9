import type { Socket } from "node:net"
import { statementReader } from "../../budgets/statement-reader"
import { endTogether, startDatabaseProxy, type DatabaseProxy } from "./database-proxy"

/** A database response that is held back from the server. */
export interface Stall {
  /**
   * Resolves once the database has received the statement, so that it does the work while its response is held back.
   */
  reached: Promise<void>
  release(): void
}

/** A proxy between a server and its database that can hold back responses, as a stalled network does. */
export interface StallingDatabase extends DatabaseProxy {
  /** Holds back the response to the next matching statement, the first since one that matches `after` when given. */
  stall(statement: RegExp, after?: RegExp): Stall
}

interface Planned {
  statement: RegExp
  after: RegExp | undefined
  reach(hold: Hold): void
}
interface Hold {
  release(): void
}

export async function startStallingDatabase(postgresUrl: string): Promise<StallingDatabase> {
  const planned: Planned[] = []
  const proxy = await startDatabaseProxy(postgresUrl, (client, database) => {
    const accepts = keeper(client)
    const meet = (statement: string) => {
      const [plan] = planned
      if (!plan) return
      if (plan.after) {
        if (plan.after.test(statement)) plan.after = undefined
      } else if (plan.statement.test(statement)) {
        planned.shift()
        plan.reach(accepts.hold())
      }
    }
    // Read before it is forwarded, so that no response can have arrived yet.
    client.on("data", statementReader(meet))
    client.pipe(database)
    database.on("data", (chunk: Buffer) => accepts.pass(chunk))
    endTogether(client, database)
  })
  return {
    ...proxy,
    stall: (statement, after) => {
      let held: Hold | undefined
      const reached = new Promise<void>((resolve) => {
        const reach = (hold: Hold) => {
          held = hold
          resolve()
        }
        planned.push({ statement, after, reach })
      })
      return { reached, release: () => held?.release() }
    },
  }
}

/** Forwards the database's responses, or holds them. */
function keeper(client: Socket) {
  let kept: Buffer[] | undefined
  return {
    pass: (chunk: Buffer) => void (kept ? kept.push(chunk) : client.write(chunk)),
    hold: (): Hold => {
      kept = []
      return {
        release: () => {
          for (const chunk of kept ?? []) client.write(chunk)
          kept = undefined
        },
      }
    },
  }
}
