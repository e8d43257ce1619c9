import type { Socket } from "node:net"
import { statementReader } from "../../budgets/statement-reader"
import { endTogether, startDatabaseProxy, type DatabaseProxy } from "./database-proxy"

/** A database response that is held back from the server. */
export interface Stall {
  /** Resolves once the database has done the work of the statement, and its response is held back. */
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
  hold(responses: Responses): void
}

export async function startStallingDatabase(postgresUrl: string): Promise<StallingDatabase> {
  const planned: Planned[] = []
  const proxy = await startDatabaseProxy(postgresUrl, (client, database) => {
    const responses = responsesTo(client)
    const meet = (statement: string) => {
      const [plan] = planned
      if (!plan) return
      if (plan.after) {
        if (plan.after.test(statement)) plan.after = undefined
      } else if (plan.statement.test(statement)) {
        planned.shift()
        plan.hold(responses)
      }
    }
    // Read before it is forwarded, so that no response can have arrived yet.
    client.on("data", statementReader(meet))
    client.pipe(database)
    database.on("data", (chunk: Buffer) => responses.pass(chunk))
    endTogether(client, database)
  })
  return {
    ...proxy,
    stall: (statement, after) => {
      let held: Responses | undefined
      const reached = new Promise<void>((resolve) => {
        const hold = (responses: Responses) => {
          held = responses
          responses.hold(resolve)
        }
        planned.push({ statement, after, hold })
      })
      return { reached, release: () => held?.release() }
    },
  }
}

interface Responses {
  pass(chunk: Buffer): void
  /** Holds back what follows, and reports the first of it: PostgreSQL responds once a statement is committed. */
  hold(report: () => void): void
  release(): void
}

/** Forwards the database's responses, or holds them. */
function responsesTo(client: Socket): Responses {
  let kept: Buffer[] | undefined
  let reportFirst: (() => void) | undefined
  return {
    pass: (chunk) => {
      if (!kept) return void client.write(chunk)
      kept.push(chunk)
      reportFirst?.()
    },
    hold: (report) => {
      kept = []
      reportFirst = report
    },
    release: () => {
      for (const chunk of kept ?? []) client.write(chunk)
      kept = undefined
    },
  }
}
