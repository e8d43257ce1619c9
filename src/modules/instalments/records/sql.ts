import type { Writable } from "node:stream"

/** The part of Medusa's shared knex connection the records need. */
export interface Sql {
  raw<Row>(
    statement: string,
    bindings?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>
}

/** Statements of one transaction, on a connection of their own until it ends. */
export interface SqlTransaction extends Sql {
  /** Begins a `COPY … FROM STDIN`. It is over when the stream has finished, or broken off when it is destroyed. */
  copyFrom(statement: string): Promise<Writable>
}

export interface Database extends Sql {
  /** Commits when the work is done, rolls back when it throws. */
  transaction<Result>(work: (sql: SqlTransaction) => Promise<Result>): Promise<Result>
}
