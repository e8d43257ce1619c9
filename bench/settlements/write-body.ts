import { createWriteStream } from "node:fs"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { Sql } from "../../src/modules/instalments/store/database"
import { WIRE_COLUMNS } from "./operations"

const AT_ONCE = 10_000

/** Writes the lender's response with one settlement of `count` operations; its figures are their sums. */
export async function writeBody(sql: Sql, file: string, count: number): Promise<void> {
  await pipeline(Readable.from(body(sql, count)), createWriteStream(file))
}

async function* body(sql: Sql, count: number): AsyncGenerator<string, void, undefined> {
  const figures = await text(
    sql,
    `SELECT row_to_json(settlement)::text AS json
       FROM (SELECT 'set_1' AS id, '2026-03-29T06:00:00.000+02:00' AS created,
                    sum(amount) FILTER (WHERE type = 'SALE') AS sales_amount,
                    sum(amount) FILTER (WHERE type = 'REFUND') AS refunds_amount,
                    sum(amount_to_settle) AS amount_to_settle, 0 AS interest, sum(commission) AS commission
               FROM bench_operations(?, ?)) settlement`,
    [0, count],
  )
  yield `[${figures.slice(0, -1)},"operations":[`
  for (let first = 0; first < count; first += AT_ONCE) {
    const operations = await text(
      sql,
      `SELECT string_agg(row_to_json(operation)::text, ',') AS json
         FROM (SELECT ${WIRE_COLUMNS} FROM bench_operations(?, ?)) operation`,
      [first, Math.min(first + AT_ONCE, count)],
    )
    yield `${first === 0 ? "" : ","}${operations}`
  }
  yield "]}]"
}

async function text(sql: Sql, statement: string, bindings: number[]): Promise<string> {
  const { rows } = await sql.raw<{ json: string }>(statement, bindings)
  return rows[0]?.json ?? ""
}
