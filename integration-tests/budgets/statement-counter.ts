import { connect, createServer, type AddressInfo, type Socket } from "node:net"
import { statementReader } from "./statement-reader"

/** A proxy between a server and its database that records every statement. */
export interface StatementCounter {
  /** The URL of a database through this proxy. */
  through(databaseUrl: string): string
  /** All statements so far in order, including the beginnings and ends of transactions: each is a round trip. */
  statements(): readonly string[]
  close(): Promise<void>
}

export async function startStatementCounter(postgresUrl: string): Promise<StatementCounter> {
  const target = new URL(postgresUrl)
  const statements: string[] = []
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ host: target.hostname, port: Number(target.port), noDelay: true })
    const tell = (statement: string) => void statements.push(statement)
    client.on("data", statementReader(tell))
    client.pipe(database).pipe(client)
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
    statements: () => statements,
    close: async () => {
      const closed = new Promise((done) => server.close(done))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
