import { createHash } from "node:crypto"
import { once } from "node:events"
import { finished } from "node:stream/promises"
import { setImmediate as nextTurn } from "node:timers/promises"
import type { Operation } from "../../lender/client"
import type { SqlTransaction } from "../../modules/instalments/store/database"

/** Columns of `copyLines`, in their order. */
const COPIED_COLUMNS =
  "position, type, service_operation_id, created, created_raw, amount, amount_to_settle, commission, interest, lender_order_id, order_reference, number_of_installments"

const SPECIAL = /[\\\t\n\r\0]/
const EACH_SPECIAL = /[\\\t\n\r\0]/g
const WRITTEN: Record<string, string> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
  // No text of PostgreSQL's can hold it.
  "\0": "\uFFFD",
}

/** How COPY's text format writes a value that is not there. */
const NULL = "\\N"
const MAX_INTEGER = 2 ** 31 - 1

export type Write = (operations: readonly Operation[]) => Promise<void>

/**
 * Writes operations into a table of this transaction's own, `instalment_incoming`, while they are still arriving:
 * `fill` is given the way to write a batch, which waits while PostgreSQL is behind. The digest is that of all of them
 * in their order. When `fill` throws, the copy is interrupted and the transaction can be rolled back.
 */
export async function receive<Result>(
  sql: SqlTransaction,
  fill: (write: Write) => Promise<Result>,
): Promise<{ result: Result; digest: string }> {
  await prepare(sql)
  const copy = await sql.copyFrom(`COPY instalment_incoming (${COPIED_COLUMNS}) FROM STDIN`)
  let failure: unknown
  copy.on("error", (error) => (failure ??= error))
  const hash = createHash("sha256")
  let position = 0
  const write: Write = async (operations) => {
    if (failure !== undefined) throw failure
    const lines = Buffer.from(copyLines(operations, position))
    position += operations.length
    hash.update(lines)
    // Data that is already buffered must not block other work.
    if (copy.write(lines)) await nextTurn()
    else await once(copy, "drain")
  }
  try {
    const result = await fill(write)
    if (failure !== undefined) throw failure
    copy.end()
    await finished(copy)
    return { result, digest: hash.digest("base64url") }
  } catch (error) {
    // PostgreSQL's own error has ended the copy already.
    if (failure === undefined) {
      copy.destroy()
      await once(copy, "close").catch(() => undefined)
    }
    throw error
  }
}

/** A settlement of a million operations takes longer than any statement a shop serves its visitors with. */
async function prepare(sql: SqlTransaction): Promise<void> {
  await sql.raw("SET LOCAL statement_timeout = 0")
  // Dates without an offset are read as UTC.
  await sql.raw("SET LOCAL TimeZone = 'UTC'")
  await sql.raw("SET LOCAL work_mem = '64MB'")
  await sql.raw(`CREATE TEMP TABLE instalment_incoming (
    position integer NOT NULL,
    ordinal integer NOT NULL DEFAULT 1,
    type text NOT NULL,
    service_operation_id text NOT NULL,
    created timestamptz NOT NULL,
    created_raw text NOT NULL,
    amount bigint NOT NULL,
    amount_to_settle bigint NOT NULL,
    commission bigint NOT NULL,
    interest numeric NULL,
    lender_order_id text NOT NULL,
    order_reference text NOT NULL,
    number_of_installments integer NULL
  ) ON COMMIT DROP`)
}

/** Operations as lines of PostgreSQL's COPY text format; the first gets position `from`, the others follow. */
export function copyLines(operations: readonly Operation[], from: number): string {
  let lines = ""
  let position = from
  for (const one of operations) {
    const created = text(one.created)
    lines += `${position}\t${text(one.type)}\t${text(one.id)}\t${created}\t${created}\t${one.amount}\t${one.amount_to_settle}\t${one.commission}\t${one.interest ?? NULL}\t${text(one.order_id)}\t${text(one.order_reference)}\t${instalments(one)}\n`
    position += 1
  }
  return lines
}

/** Null where its column cannot hold it. */
function instalments({ number_of_installments: count }: Operation): number | string {
  return count !== null && Math.abs(count) <= MAX_INTEGER ? count : NULL
}

function text(value: string): string {
  return SPECIAL.test(value) ? value.replace(EACH_SPECIAL, (one) => WRITTEN[one] ?? one) : value
}
