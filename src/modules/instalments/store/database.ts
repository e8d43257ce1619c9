import type { Writable } from "node:stream"
import { from as copyFrom } from "pg-copy-streams"

/** The part of Medusa's shared knex connection the records need. */
export interface Sql {
  raw<Row>(
    statement: string,
    bindings?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>
}

/** Statements of one transaction, on a connection of their own until it ends. */
export interface SqlTransaction extends Sql {
  /** Begins a `COPY … FROM STDIN`. It is over when the stream has finished, or interrupted when it is destroyed. */
  copyFrom(statement: string): Promise<Writable>
}

export interface Database extends Sql {
  /** Commits when the work is done, rolls back when it throws. */
  transaction<Result>(work: (sql: SqlTransaction) => Promise<Result>): Promise<Result>
}

/** What is used of a connection of `pg`: it runs whatever knows how to be submitted. */
interface DriverConnection {
  query<Query extends Writable>(query: Query): Query
}

interface KnexTransaction extends Sql {
  client: { acquireConnection(): Promise<DriverConnection> }
}

/** What is used of Medusa's shared knex connection. */
export interface Knex extends Sql {
  transaction<Result>(work: (transaction: KnexTransaction) => Promise<Result>): Promise<Result>
}

/** Not the connection itself: knex is a function, and inside workflows Medusa wraps a service's functions. */
export function databaseOver(knex: Knex): Database {
  return {
    raw: (statement, bindings) => knex.raw(statement, bindings),
    transaction: (work) =>
      knex.transaction((transaction) =>
        work({
          raw: (statement, bindings) => transaction.raw(statement, bindings),
          copyFrom: async (statement) =>
            (await transaction.client.acquireConnection()).query(copyFrom(statement)),
        }),
      ),
  }
}

/** Words of this code as a list of SQL: written out, so that it is word for word the condition of a partial index. */
export function sqlList(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(", ")
}
