import type { Deps } from "../modules/instalments/deps"
import { refused } from "../modules/instalments/errors"
import type { Sql } from "../modules/instalments/store/database"
import { carryOut, openOrders, standingOf, stepsOf, type OpenOrder, type Step } from "./erasure"
import { findPerson, type Person, type References } from "./find-person"
import { exported, readRecords, type Records, type Row } from "./read-records"

/** The keys under which the storefront kit keeps an identity number and a birth date (`src/storefront/details.ts`). */
const KIT_KEYS = ["dni", "date_of_birth"]

/** Orders at the lender, by whose ids it finds what it holds of the person. */
interface AtLender {
  account: string
  lender_order_id: string
}

export interface PersonExport {
  generated_at: Date
  at_lender: AtLender[]
  /** Rows by table; times are UTC, amounts cents. */
  records: Record<string, Row[]>
}

export interface PersonErasure {
  /** Whether it was carried out. */
  confirmed: boolean
  at_lender: AtLender[]
  /** Orders that are not over. While there is one, nothing is erased. */
  open: OpenOrder[]
  /** What becomes, or became, of each row, and why it stays. */
  rows: Step[]
}

/** Everything the plugin holds of a person, for a request for access. */
export async function exportPerson(deps: Deps, person: Person): Promise<PersonExport> {
  const records = await recordsOf(deps, deps.instalments.sql, await findPerson(deps, person))
  return { generated_at: new Date(), at_lender: atLender(records), records: exported(records) }
}

/**
 * Erases what the plugin holds of a person, in one transaction, or shows what it would do. Rows of money stay, without
 * what leads to the shopper.
 * @throws MedusaError NOT_ALLOWED when `confirm` is set and an order is not over, or one was opened meanwhile; nothing
 *   was erased
 */
export async function erasePerson(
  deps: Deps,
  person: Person,
  { confirm }: { confirm: boolean },
): Promise<PersonErasure> {
  const references = await findPerson(deps, person)
  const erasure = await deps.instalments.sql.transaction(async (sql): Promise<PersonErasure> => {
    // Locked first, read again under the lock: what is reported is what is done.
    const before = await recordsOf(deps, sql, references)
    const standing = await standingOf(sql, before, { lock: confirm })
    const records = confirm ? await recordsOf(deps, sql, references) : before
    const open = openOrders(standing)
    const rows = stepsOf(records, standing)
    if (confirm && open.length > 0) throw refused(whyRefused(open))
    // A form that was opened since is not locked, and would be deleted while its shopper fills it in.
    if (records.instalment_order.some(({ id }) => !standing.has(`${id}`)))
      throw refused("Nothing was erased, because the person opened another form meanwhile. Try again.")
    if (confirm) await carryOut(sql, rows)
    return { confirmed: confirm, at_lender: atLender(records), open, rows }
  })
  if (confirm) deps.logger.info(`instalments: erased what is held of a person: ${summary(erasure.rows)}`)
  return erasure
}

function recordsOf({ instalments }: Deps, sql: Sql, references: References): Promise<Records> {
  const { dni, dateOfBirth } = instalments.settings.customerMetadata
  return readRecords(sql, references, [...new Set([...KIT_KEYS, dni, dateOfBirth])])
}

function atLender({ instalment_order }: Records): AtLender[] {
  return instalment_order.flatMap(({ account, lender_order_id }) =>
    typeof account === "string" && typeof lender_order_id === "string" ? [{ account, lender_order_id }] : [],
  )
}

const MOST_NAMED = 5

function whyRefused(open: readonly OpenOrder[]): string {
  const named = open.slice(0, MOST_NAMED).map(({ instalment_order_id, order_id, reasons }) => {
    const name = order_id === null ? instalment_order_id : `${instalment_order_id} (${order_id})`
    return `${name}: ${reasons.map(({ message }) => message).join(" ")}`
  })
  const more = open.length > MOST_NAMED ? ` And ${open.length - MOST_NAMED} more.` : ""
  return `Nothing was erased, because these instalment orders are not over. ${named.join(" ")}${more}`
}

function summary(rows: readonly Step[]): string {
  const count = (action: Step["action"]) => rows.filter((row) => row.action === action).length
  return `${count("delete")} rows deleted, ${count("empty")} emptied, ${count("keep")} kept`
}
