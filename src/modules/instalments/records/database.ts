import type { Writable } from "node:stream"
import { from as copyFrom } from "pg-copy-streams"
import type { Database, Sql } from "./sql"

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
