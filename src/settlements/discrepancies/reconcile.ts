import type { Sql } from "../../modules/instalments/records/sql"
import { ACCOUNT_MISMATCH } from "./account-mismatch"
import { COVERED } from "./coverage"
import { DUPLICATE } from "./duplicate"
import { BOOKS, ledger } from "./ledger"
import { matchLate } from "./match-late"
import { notSettled } from "./not-settled"
import { matchedOperations, REPEATED, unmatchedOperations } from "./operations"
import { REFUND_AMOUNT } from "./refund-amount"
import { refundNotSettled } from "./refund-not-settled"
import { REFUND_PAIRS } from "./refund-pairs"
import { REFUND_UNKNOWN } from "./refund-unknown"
import { SALE_AMOUNT } from "./sale-amount"
import { SALE_UNKNOWN } from "./sale-unknown"
import type { Scope } from "./scope"
import { scoped } from "./scoped"
import { joined, statement, type Statement } from "./statement"
import { TOTALS } from "./totals"
import { upsert } from "./upsert"

/** Up to here operations are looked up one by one, whatever the history holds. */
const FEW = 50_000

export interface Reconciliation {
  /** Only this account; all of them when absent. */
  account?: string
  /** Only these settlements (ids of `instalment_settlement`) and the orders they touch; everything when absent. */
  settlementIds?: readonly string[]
  unsettledAfterDays: number
  now: Date
}

/**
 * Compares the shop's books with the service's settlements: opens, reopens, changes and closes discrepancies, and
 * matches operations whose order came later. Doing it twice changes nothing. Run it as the last thing of a
 * transaction: then two of one account wait for each other, and the later one sees what the earlier wrote.
 */
export async function reconcile(
  sql: Sql,
  wanted: Reconciliation,
): Promise<{ written: number; closed: number }> {
  const scope: Scope = { ...wanted, fenced: wanted.settlementIds !== undefined }
  if (wanted.settlementIds) scope.fenced = (await operationsOf(sql, wanted.settlementIds)) <= FEW
  await run(sql, matchLate(scope))
  await run(sql, waitForTurn(scope))
  const [done] = await run<{ written: number; closed: number }>(sql, comparison(scope))
  return { written: done?.written ?? 0, closed: done?.closed ?? 0 }
}

/** The whole comparison as one statement, so that it is of one moment. */
function comparison(scope: Scope): Statement {
  const sides = [
    scoped(scope),
    matchedOperations(scope),
    unmatchedOperations(scope),
    REPEATED,
    ledger(scope),
    BOOKS,
    REFUND_PAIRS,
    COVERED,
  ]
  const kinds = [
    SALE_UNKNOWN,
    notSettled(scope),
    SALE_AMOUNT,
    REFUND_UNKNOWN,
    refundNotSettled(scope),
    REFUND_AMOUNT,
    TOTALS,
    DUPLICATE,
    ACCOUNT_MISMATCH,
  ]
  const found = statement`found AS MATERIALIZED (${joined(kinds, " UNION ALL ")})`
  return statement`WITH RECURSIVE ${joined([...sides, found, upsert(scope)], ", ")}`
}

async function operationsOf(sql: Sql, settlementIds: readonly string[]): Promise<number> {
  const [sum] = await run<{ operations: number }>(
    sql,
    statement`SELECT coalesce(sum(operation_count), 0)::float AS operations FROM instalment_settlement
               WHERE id = ANY(${[...settlementIds]})`,
  )
  return sum?.operations ?? 0
}

/**
 * One comparison of an account at a time, until its transaction ends. Compiling so long a statement costs more than
 * it saves. Just after a large import the planner does not know yet how many operations there are, and sorting them
 * takes more memory than a server allows by default; these settings end with the transaction.
 */
function waitForTurn({ account, settlementIds, fenced }: Scope): Statement {
  const some = settlementIds
    ? statement`id = ANY(${[...settlementIds]})`
    : account === undefined
      ? statement`true`
      : statement`account = ${account}`
  const large = fenced
    ? statement`true`
    : statement`set_config('work_mem', '64MB', true) <> '' AND set_config('enable_nestloop', ${settlementIds ? "off" : "on"}, true) <> ''`
  return statement`SELECT set_config('jit', 'off', true), ${large},
           (SELECT count(pg_advisory_xact_lock(hashtextextended('instalments reconcile ' || account, 0)))
              FROM (SELECT DISTINCT account FROM instalment_settlement WHERE ${some} ORDER BY account) a)`
}

async function run<Row>(sql: Sql, { text, bindings }: Statement): Promise<Row[]> {
  return (await sql.raw<Row>(text, bindings)).rows
}
