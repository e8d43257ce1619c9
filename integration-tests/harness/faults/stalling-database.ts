import { connect, createServer, type AddressInfo, type Socket } from "node:net"
import { statementReader } from "../../budgets/statement-reader"

/** A database response that is held back from the server. */
export interface Stall {
  /**
   * Resolves once the database has received the statement, so that it does the work while its response is held back.
   */
  reached: Promise<void>
  release(): void
}

/** A proxy between a server and its database that can hold back responses, as a stalled network does. */
export interface StallingDatabase {
  /** The URL of a database through this proxy. */
  through(databaseUrl: string): string
  /** Holds back the response to the next matching statement, the first since one that matches `after` when given. */
  stall(statement: RegExp, after?: RegExp): Stall
  close(): Promise<void>
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
  const target = new URL(postgresUrl)
  const planned: Planned[] = []
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ host: target.hostname, port: Number(target.port), noDelay: true })
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
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one)
      one.on("error", () => other.destroy())
      one.on("close", () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const { port }: AddressInfo = Object(server.address())
  return {
    through: (databaseUrl) => {
      const address = new URL(databaseUrl)
      address.port = String(port)
      return address.href
    },
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
    close: async () => {
      const closed = new Promise((done) => server.close(done))
      for (const socket of open) socket.destroy()
      await closed
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
