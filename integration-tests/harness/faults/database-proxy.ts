import { connect, createServer, type AddressInfo, type Socket } from "node:net"

/** Stands between a server and its database. */
export interface DatabaseProxy {
  /** The URL of a database through this proxy. */
  through(databaseUrl: string): string
  /** Breaks every connection. */
  close(): Promise<void>
}

/** `join` forwards between a connection of the server and its own one to PostgreSQL, and handles their errors and ends. */
export async function startDatabaseProxy(
  postgresUrl: string,
  join: (client: Socket, database: Socket) => void,
): Promise<DatabaseProxy> {
  const target = new URL(postgresUrl)
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ host: target.hostname, port: Number(target.port), noDelay: true })
    for (const socket of [client, database]) {
      open.add(socket)
      socket.on("close", () => open.delete(socket))
    }
    join(client, database)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const { port }: AddressInfo = Object(server.address())
  return {
    through: (databaseUrl) => {
      const address = new URL(databaseUrl)
      address.port = String(port)
      return address.href
    },
    close: async () => {
      const closed = new Promise((done) => server.close(done))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

/** When one of two connections ends, so does the other. */
export function endTogether(client: Socket, database: Socket): void {
  for (const [one, other] of [
    [client, database],
    [database, client],
  ] as const) {
    one.on("error", () => other.destroy())
    one.on("close", () => other.destroy())
  }
}
