import { z } from "zod"
import { notFound } from "../../../../modules/instalments/errors"
import type { Sql } from "../../../../modules/instalments/store/database"
import type { InstalmentsModuleService } from "../../../../modules/instalments/service"
import { wantedAccount } from "../../../../lender-orders/wanted-account"
import { findSettlement, type ShownSettlement } from "../../../../settlements/read/settlements"
import { flag } from "../../../read-input"

const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/
const PROBLEM = "must be a day as 2026-11-20, or a time with its zone as 2026-11-20T09:30:00Z"

const text = z
  .string()
  .trim()
  .regex(new RegExp(`${DAY.source}|${TIME.source}`), PROBLEM)
  .refine(isInstant, { error: PROBLEM, abort: true })

/** The instant a range begins: a day means its first moment in UTC. */
export const rangeStart = text.transform(instantOf)

/** The instant before which a range ends: a day means all of it, in UTC. */
export const rangeEnd = text.transform(
  (given) => new Date(instantOf(given).getTime() + (DAY.test(given) ? DAY_MS : 1)),
)

/** Where a range of settlements begins: a day is the lender's own and stays as it is written, a time is an instant. */
export const madeFrom = text.transform((given) => (DAY.test(given) ? given : rangeStart.parse(given)))

/** Where it ends: a day with all of that day; otherwise the instant before which it ends. */
export const madeTo = text.transform((given) => (DAY.test(given) ? given : rangeEnd.parse(given)))

const DAY_PROBLEM = "must be a day as 2026-11-20"
/** A day of the calendar, as it is written; PostgreSQL knows no year 0. */
export const day = z
  .string()
  .regex(/^[12]\d{3}-\d\d-\d\d$/, { error: DAY_PROBLEM, abort: true })
  .refine(isInstant, { error: DAY_PROBLEM, abort: true })

/** A month of the calendar, as it is written. */
export const month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, "must be a month as 2026-11")

/** Which operations of a settlement are asked for. */
export const operationFilters = {
  q: z.string().trim().max(200).optional(),
  /** `SALE`, `REFUND`, or another word the lender uses. */
  type: z.string().min(1).max(100).optional(),
  matched: flag.optional(),
}

/**
 * Refuses an account that is not configured, nor was and has settlements or discrepancies: an export for a mistyped one
 * would be empty, and look as if there were nothing.
 * @throws MedusaError INVALID_DATA
 */
export async function refuseUnknown(
  { accounts, sql }: Pick<InstalmentsModuleService, "accounts" | "sql">,
  account: string | undefined,
): Promise<void> {
  if (account === undefined) return
  const { rows } = await sql.raw(
    `SELECT 1 FROM instalment_settlement WHERE account = ?
     UNION ALL SELECT 1 FROM instalment_discrepancy WHERE account = ? LIMIT 1`,
    [account, account],
  )
  if (rows.length === 0) wantedAccount(accounts, account)
}

/** @throws MedusaError NOT_FOUND */
export async function settlementOrNotFound(sql: Sql, id: string): Promise<ShownSettlement> {
  const settlement = await findSettlement(sql, id)
  if (settlement) return settlement
  throw notFound(
    "There is no such settlement. Its id here is the one GET /admin/instalments/settlements lists, not the lender's.",
  )
}

function instantOf(given: string): Date {
  return new Date(DAY.test(given) ? `${given}T00:00:00Z` : given)
}

/** `Date` takes the 30th of February for a day of March. */
function isInstant(given: string): boolean {
  const day = new Date(`${given.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || Number.isNaN(instantOf(given).getTime())) return false
  return day.toISOString().startsWith(given.slice(0, 10))
}
