import type { TestShop } from "../../harness/shop/test-shop"
import { accountsApart, askingAgain, centsOf } from "../../harness/assertions/order-accounts"

/** What Medusa captured and refunded of one loan, in cents. */
interface Money {
  captured: number
  refunded: number
}

interface Listed {
  kind: string
  subject: string
  lender_order_id: string | null
  service_settlement_id: string | null
  shop_amount: number | null
  service_amount: number | null
}

export interface Month {
  /** `yyyy-mm`. */
  month: string
  loanCents: number
  refundCents: number
  paidOutCents: number
}

/** What a month is drawn by. */
export type Figure = Exclude<keyof Month, "month">

/** The year's figures, and what nothing explains. Cents. */
export interface Books {
  approvals: number
  orders: number
  loans: number
  loanCents: number
  refunds: number
  refundCents: number
  settlements: number
  operations: number
  paidOutCents: number
  errors: Record<string, number>
  listed: Record<string, number>
  openReviews: Record<string, number>
  /** By month of the year, in UTC. */
  months: Month[]
  /** One sentence for each cent or record that neither the records nor a listing explains. */
  unexplained: string[]
}

/**
 * Compares what the lender paid out with Medusa's captures and refunds, loan by loan, by both sides' own records: the
 * plugin's tables are read only for what it lists. Each difference must be listed with its very amount.
 */
export async function closeBooks(shop: TestShop): Promise<Books> {
  const { records, settlements } = shop.sandbox
  const listed = await shop.sql<Listed>(
    `SELECT d.kind, d.subject, coalesce(d.lender_order_id, o.lender_order_id) AS lender_order_id,
            s.service_settlement_id, d.shop_amount::int, d.service_amount::int
       FROM instalment_discrepancy d LEFT JOIN instalment_order o ON o.id = d.instalment_order_id
       LEFT JOIN instalment_settlement s ON s.id = d.settlement_id
      WHERE d.state <> 'closed'`,
  )
  const reviews = await shop.sql<{ reason: string; lender_order_id: string | null }>(
    `SELECT v.reason, o.lender_order_id FROM instalment_review v JOIN instalment_order o ON o.id = v.instalment_order_id
      WHERE v.ended_at IS NULL`,
  )
  const paidOut = settlements.list()
  const injected = settlements.injected().filter(({ played }) => played)
  const inMedusa = await medusaMoney(shop)
  const effects = records.effects()
  const operations = paidOut.flatMap((one) => one.operations)
  const confirmed = effects.filter(({ kind }) => kind === "confirm")
  const refunds = effects.filter(({ kind }) => kind === "refund")
  const approved = records.orders(undefined, ({ status }) =>
    ["AUTHORIZED", "CONFIRMED", "CANCELLED", "UNCONFIRMED"].includes(status),
  )
  return {
    approvals: approved.length,
    orders: await countOf(
      shop,
      "SELECT count(*)::int AS count FROM \"order\" WHERE deleted_at IS NULL AND status <> 'canceled'",
    ),
    loans: confirmed.length,
    loanCents: sum(confirmed.map(({ amount }) => amount)),
    refunds: refunds.length,
    refundCents: sum(refunds.map(({ amount }) => amount)),
    settlements: paidOut.length,
    operations: operations.length,
    paidOutCents: sum(paidOut.map(({ amountToSettle }) => amountToSettle)),
    errors: counts(injected.map(({ error }) => error)),
    listed: counts(listed.map(({ kind }) => kind)),
    openReviews: counts(reviews.map(({ reason }) => reason)),
    months: byMonth(confirmed, refunds, paidOut),
    unexplained: [
      ...unexplainedLoans(operations, inMedusa, listed),
      ...moneyApart(effects, inMedusa, reviews),
      ...(await notPlaced(shop, approved)),
      ...(await notImported(shop, paidOut)),
      ...wrongFigures(injected, listed),
      ...(await accountsApart(shop)).map((one) => `the account of an order is apart: ${JSON.stringify(one)}`),
      ...(await askingAgain(shop)).map((one) => `an order asks again for money: ${JSON.stringify(one)}`),
      ...records.warnings.map(({ message }) => message),
      ...(await unended(shop)),
    ],
  }
}

function byMonth(
  confirmed: readonly { at: number; amount: number }[],
  refunds: readonly { at: number; amount: number }[],
  paidOut: readonly { createdAt: number; amountToSettle: number }[],
): Month[] {
  const months = new Map<string, Month>()
  const add = (at: number, what: Figure, cents: number) => {
    const month = new Date(at).toISOString().slice(0, 7)
    const one = months.get(month) ?? { month, loanCents: 0, refundCents: 0, paidOutCents: 0 }
    months.set(month, { ...one, [what]: one[what] + cents })
  }
  for (const { at, amount } of confirmed) add(at, "loanCents", amount)
  for (const { at, amount } of refunds) add(at, "refundCents", amount)
  for (const { createdAt, amountToSettle } of paidOut) add(createdAt, "paidOutCents", amountToSettle)
  return [...months.values()].sort((one, other) => one.month.localeCompare(other.month))
}

/** Loans of which the lender paid out another amount than Medusa shows, unless the very difference is listed. */
function unexplainedLoans(
  operations: readonly { type: string; orderId: string; amount: number }[],
  inMedusa: ReadonlyMap<string, Money>,
  listed: readonly Listed[],
): string[] {
  const settled = new Map<string, number>()
  for (const { type, orderId, amount } of operations)
    settled.set(orderId, (settled.get(orderId) ?? 0) + (type === "SALE" ? amount : -amount))
  const explained = new Map<string, number>()
  for (const one of listed) {
    if (one.lender_order_id === null) continue
    const difference = (one.service_amount ?? 0) - (one.shop_amount ?? 0)
    const before = explained.get(one.lender_order_id) ?? 0
    explained.set(one.lender_order_id, before + (isOfRefund(one) ? -difference : difference))
  }
  return [...new Set([...settled.keys(), ...inMedusa.keys()])].flatMap((id) => {
    const loan = inMedusa.get(id)
    const difference = (settled.get(id) ?? 0) - (loan ? loan.captured - loan.refunded : 0)
    const told = explained.get(id) ?? 0
    if (difference === told) return []
    return [`${id}: the lender paid ${difference} cents more than Medusa shows, of which ${told} are listed`]
  })
}

/** Settlements whose figures were falsified, and that are not listed for it. */
function wrongFigures(
  injected: readonly { error: string; settlementId: string | null }[],
  listed: readonly Listed[],
): string[] {
  const known = new Set(
    listed.filter(({ kind }) => kind === "totals").map((one) => one.service_settlement_id),
  )
  return injected
    .filter(({ error, settlementId }) => error === "totals" && !known.has(settlementId))
    .map(({ settlementId: id }) => `settlement ${id}: its figures do not add up, and it is not listed`)
}

function isOfRefund({ kind, subject }: Listed): boolean {
  return kind.startsWith("refund") || (kind === "duplicate" && subject.includes(":REFUND:"))
}

/** Reviews that say of a loan, or of a refund, that Medusa has it otherwise. */
const OF_MONEY = [
  "confirmed_without_order",
  "confirmed_under_cancelled_payment",
  "unmatched_loan",
  "not_captured",
  "refund_unresolved",
  "refund_not_recorded",
  "refund_not_shown",
  "refund_not_done",
  "refund_repeated",
  "external_refund",
  "cancelled_not_refunded",
]
/** Reviews that say of an approval that no paid order stands for it. */
const OF_APPROVAL = [
  "approved_not_placed",
  "approved_cart_changed",
  "approved_cart_gone",
  "approved_cart_completed_otherwise",
  "confirmed_without_order",
  "confirmed_under_cancelled_payment",
  "payment_cancelled",
  "order_unpaid",
  "unmatched_order",
  "unmatched_loan",
  "authorization_expired",
]

/** Loans and refunds at the lender that Medusa shows otherwise, unless the order is listed for that. */
function moneyApart(
  effects: readonly { kind: string; orderId: string; amount: number }[],
  inMedusa: ReadonlyMap<string, Money>,
  reviews: readonly { reason: string; lender_order_id: string | null }[],
): string[] {
  const ofMoney = reviews.filter(({ reason }) => OF_MONEY.includes(reason))
  const listed = new Set(ofMoney.map(({ lender_order_id }) => lender_order_id))
  const atLender = new Map<string, { captured: number; refunded: number; times: number }>()
  for (const { kind, orderId, amount } of effects) {
    const one = atLender.get(orderId) ?? { captured: 0, refunded: 0, times: 0 }
    if (kind === "confirm")
      atLender.set(orderId, { ...one, captured: one.captured + amount, times: one.times + 1 })
    else atLender.set(orderId, { ...one, refunded: one.refunded + amount })
  }
  return [...new Set([...atLender.keys(), ...inMedusa.keys()])].flatMap((id) => {
    const lender = atLender.get(id) ?? { captured: 0, refunded: 0, times: 0 }
    const medusa = inMedusa.get(id) ?? { captured: 0, refunded: 0 }
    const same = lender.captured === medusa.captured && lender.refunded === medusa.refunded
    if (lender.times > 1) return [`${id}: confirmed ${lender.times} times`]
    if (same || listed.has(id)) return []
    return [
      `${id}: the lender has ${lender.captured} and refunded ${lender.refunded}, Medusa ${medusa.captured} and ${medusa.refunded}`,
    ]
  })
}

/** Approvals that led to no order with a payment, unless they are listed for that. */
async function notPlaced(shop: TestShop, approved: readonly { id: string }[]): Promise<string[]> {
  const placed = await shop.sql<{ id: string; orders: number; listed: boolean }>(
    `SELECT o.lender_order_id AS id,
            (SELECT count(DISTINCT opc.order_id)::int FROM payment p
               JOIN order_payment_collection opc ON opc.payment_collection_id = p.payment_collection_id
              WHERE p.data->>'instalment_order_id' = o.id AND p.canceled_at IS NULL) AS orders,
            EXISTS (SELECT 1 FROM instalment_review v
                     WHERE v.instalment_order_id = o.id AND v.ended_at IS NULL AND v.reason = ANY($1)) AS listed
       FROM instalment_order o WHERE o.lender_order_id IS NOT NULL`,
    [OF_APPROVAL],
  )
  const byId = new Map(placed.map((one) => [one.id, one]))
  return approved.flatMap(({ id }) => {
    const one = byId.get(id)
    if (one && (one.orders === 1 || (one.orders === 0 && one.listed))) return []
    return [`${id}: approved, with ${one?.orders ?? "no record and no"} orders, and not listed`]
  })
}

/** Settlements that were not imported as the lender shows them. */
async function notImported(
  shop: TestShop,
  paidOut: readonly { id: string; amountToSettle: number; operations: readonly unknown[] }[],
): Promise<string[]> {
  const imported = await shop.sql<{ id: string; cents: number; operations: number }>(
    `SELECT service_settlement_id AS id, amount_to_settle::int AS cents, operation_count::int AS operations
       FROM instalment_settlement`,
  )
  const byId = new Map(imported.map((one) => [one.id, one]))
  return paidOut.flatMap(({ id, amountToSettle, operations }) => {
    const one = byId.get(id)
    if (one && one.cents === amountToSettle && one.operations === operations.length) return []
    return [
      `settlement ${id}: ${amountToSettle} cents in ${operations.length} operations, imported ${JSON.stringify(one)}`,
    ]
  })
}

/** Confirmations and refunds without an outcome. */
async function unended(shop: TestShop): Promise<string[]> {
  const rows = await shop.sql<{ what: string }>(
    "SELECT concat_ws(' ', kind, id, state) AS what FROM instalment_attempt WHERE state IN ('sending', 'unknown')",
  )
  return rows.map(({ what }) => `without an outcome: ${what}`)
}

/** Captures and refunds in Medusa, by the loan's id at the lender. */
async function medusaMoney(shop: TestShop): Promise<Map<string, Money>> {
  const rows = await shop.sql<Money & { id: string }>(
    `SELECT o.lender_order_id AS id,
            sum(${centsOf("capture")})::int AS captured,
            sum(${centsOf("refund")})::int AS refunded
       FROM payment p JOIN instalment_order o ON o.id = p.data->>'instalment_order_id'
      WHERE o.lender_order_id IS NOT NULL GROUP BY 1`,
  )
  return new Map(rows.map(({ id, ...money }) => [id, money]))
}

async function countOf(shop: TestShop, statement: string): Promise<number> {
  return (await shop.sql<{ count: number }>(statement))[0]?.count ?? 0
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

function counts(names: readonly string[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const name of names) found[name] = (found[name] ?? 0) + 1
  return found
}
