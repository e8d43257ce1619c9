import { endTogether, startDatabaseProxy, type DatabaseProxy } from "../harness/faults/database-proxy"
import { statementReader } from "./statement-reader"

/** A proxy between a server and its database that records every statement. */
export interface StatementCounter extends DatabaseProxy {
  /** All statements so far in order, including the beginnings and ends of transactions: each is a round trip. */
  statements(): readonly string[]
}

export async function startStatementCounter(postgresUrl: string): Promise<StatementCounter> {
  const statements: string[] = []
  const proxy = await startDatabaseProxy(postgresUrl, (client, database) => {
    client.on(
      "data",
      statementReader((statement) => void statements.push(statement)),
    )
    client.pipe(database).pipe(client)
    endTogether(client, database)
  })
  return { ...proxy, statements: () => statements }
}
