/** The part of Medusa's shared knex connection the records need. */
export interface Sql {
  raw<Row>(
    statement: string,
    bindings?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>
}
