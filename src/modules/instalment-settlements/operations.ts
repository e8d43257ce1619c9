import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import type { Sql } from "../instalments/store/database"

/** A sale or refund in a settlement. Cents; `interest` as the lender gives it: its unit is not specified, null where it is unknown. */
export interface InstalmentOperation {
  settlement_id: string
  service_settlement_id: string
  account: string
  /** `SALE`, `REFUND`, or another word the lender uses. */
  type: string
  service_operation_id: string
  ordinal: number
  position: number
  created: Date
  amount: number
  amount_to_settle: number
  commission: number
  interest: number | null
  lender_order_id: string
  order_reference: string
  number_of_installments: number | null
  instalment_order_id: string | null
}

const some = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat())

/** Operations come by the million, so they are found by what has an index. */
const filters = z
  .strictObject({
    instalment_order_id: some.optional(),
    lender_order_id: some.optional(),
    type: some.optional(),
  })
  .refine((given) => given.instalment_order_id ?? given.lender_order_id, {
    message: "give instalment_order_id or lender_order_id",
  })

const count = z.int().min(0).nullish()
const page = z.object({
  skip: count,
  take: count,
  order: z.undefined({ error: "operations come in the order they happened" }).optional(),
})

const COLUMNS = `op.settlement_id, s.service_settlement_id, s.account, op.type, op.service_operation_id, op.ordinal,
  op.position, op.created, op.amount::float8, op.amount_to_settle::float8, op.commission::float8, op.interest::float8,
  op.lender_order_id, op.order_reference, op.number_of_installments, op.instalment_order_id`

/** In the order they happened. @throws MedusaError INVALID_DATA for unsupported filters or pages */
export async function findOperations(
  sql: Sql,
  wanted: unknown,
  config: unknown,
): Promise<InstalmentOperation[]> {
  const { where, values } = conditions(wanted)
  const { skip, take } = read(page, config)
  const { rows } = await sql.raw<InstalmentOperation>(
    `SELECT ${COLUMNS} FROM instalment_operation op JOIN instalment_settlement s ON s.id = op.settlement_id
      WHERE ${where} ORDER BY op.created, s.created, op.settlement_id, op.position LIMIT ? OFFSET ?`,
    [...values, take ?? null, skip ?? 0],
  )
  return rows
}

/** The count over all pages. @throws MedusaError INVALID_DATA for unsupported filters */
export async function countOperations(sql: Sql, wanted: unknown): Promise<number> {
  const { where, values } = conditions(wanted)
  const { rows } = await sql.raw<{ count: number }>(
    `SELECT count(*)::int AS count FROM instalment_operation op WHERE ${where}`,
    values,
  )
  return rows[0]?.count ?? 0
}

function conditions(wanted: unknown): { where: string; values: string[][] } {
  const given = Object.entries(read(filters, wanted)).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  )
  return {
    where: given.map(({ column }) => `op.${column} = ANY(?)`).join(" AND "),
    values: given.map(({ value }) => value),
  }
}

function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given ?? {})
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${path.join(".") || "filters"}: ${message}`,
  )
  throw new MedusaError(MedusaError.Types.INVALID_DATA, `Operations of settlements: ${problems.join("; ")}`)
}
