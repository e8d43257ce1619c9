import { Pool } from "pg"
import type { Sql } from "../../../src/modules/instalments/store/database"
import { reconcile } from "../../../src/settlements/discrepancies/reconcile"
import { readFigures } from "../../../src/settlements/read/figures"

const DAY = 86_400_000
const UNSETTLED_AFTER_DAYS = 30

export interface RecordedOrder {
  id: string
  account: string
  serviceId: string
  cents: number
}

export interface SettledOperation {
  type: string
  id?: string
  order: string
  reference?: string
  amount: number
  commission?: number
  toSettle?: number
  daysAgo?: number
}

export interface Settling {
  account?: string
  daysAgo?: number
  /** Its date as the lender wrote it, in place of `daysAgo`. */
  created?: string
  figures?: Partial<Record<"sales" | "refunds" | "commission" | "to_settle", number>>
}

export interface Found {
  kind: string
  subject: string
  state: string
  shop_amount: number | null
  service_amount: number | null
}

/** The shop's records and the lender's settlements, written row by row as an import leaves them, without a lender. */
export class SettledRecords {
  private readonly pool: Pool
  private made = 0
  now = new Date()

  constructor(shop: { databaseUrl: string }) {
    this.pool = new Pool({ connectionString: shop.databaseUrl, max: 4 })
    // A connection the pool has just given up may still see its database dropped.
    this.pool.on("error", () => undefined)
  }

  close(): Promise<void> {
    return this.pool.end()
  }

  async rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query(text, values)).rows
  }

  /**
   * Empties both records. The account's first order is a year old, so that nothing after that is from before the
   * plugin.
   */
  async clear(): Promise<void> {
    await this.rows(
      "TRUNCATE instalment_settlement, instalment_discrepancy, instalment_import, instalment_order CASCADE",
    )
    await this.order({ cents: 1, createdDaysAgo: 365, status: "INVALIDATED", confirmedDaysAgo: null })
  }

  /** A confirmed loan of this shop, captured today by default. */
  async order(
    given: {
      cents?: number
      account?: string
      status?: string
      createdDaysAgo?: number
      confirmedDaysAgo?: number | null
      serviceId?: string | null
      orderId?: string
      origin?: string
    } = {},
  ): Promise<RecordedOrder> {
    const number = (this.made += 1)
    const order = {
      id: `inst_${String(number).padStart(8, "0")}`,
      account: given.account ?? "default",
      serviceId: given.serviceId === null ? "" : (given.serviceId ?? `svc-${number}`),
      cents: given.cents ?? 10_000,
    }
    const confirmed = given.confirmedDaysAgo === undefined ? 0 : given.confirmedDaysAgo
    await this.rows(
      `INSERT INTO instalment_order (id, account, status, lender_order_id, origin, channel, currency_code, total_cents,
                                     confirmed_at, created_at, order_id)
       VALUES ($1, $2, $3, $4, $5, 'ONLINE', 'eur', $6, $7, $8, $9)`,
      [
        order.id,
        order.account,
        given.status ?? "CONFIRMED",
        order.serviceId || null,
        given.origin ?? "cart",
        order.cents,
        confirmed === null ? null : this.ago(confirmed),
        this.ago(given.createdDaysAgo ?? confirmed ?? 0),
        given.orderId ?? null,
      ],
    )
    return order
  }

  /** A refund in the shop's ledger, done today. */
  async refund(
    order: RecordedOrder,
    cents: number,
    given: { daysAgo?: number; serviceId?: string; origin?: string; state?: string } = {},
  ): Promise<string> {
    const id = `instr_${(this.made += 1)}`
    const at = this.ago(given.daysAgo ?? 0)
    await this.rows(
      `INSERT INTO instalment_attempt (kind, id, instalment_order_id, cents, state, origin, lender_refund_id,
                                       known_refund_ids, resolved_at, created_at)
       VALUES ('refund', $1, $2, $3, $4, $5, $6, '[]', $7, $8)`,
      [
        id,
        order.id,
        cents,
        given.state ?? "done",
        given.origin ?? "medusa",
        given.serviceId ?? null,
        (given.state ?? "done") === "done" ? at : null,
        at,
      ],
    )
    return id
  }

  /** A finished import of the account between two days in the past, started at the end of its range. */
  async imported(from: number, to = 0, account = "default"): Promise<void> {
    await this.rows(
      `INSERT INTO instalment_import (id, account, from_date, to_date, state, started_at)
       VALUES ($1, $2, $3, $4, 'done', $4)`,
      [`import_${(this.made += 1)}`, account, this.ago(from), this.ago(to)],
    )
  }

  /** Writes a settlement with its operations, matched to the complete rows, and compares it. */
  async settle(operations: SettledOperation[], given: Settling = {}): Promise<string> {
    const id = await this.record(operations, given)
    await this.reconcile([id])
    return id
  }

  /** Writes a settlement and does not compare it. */
  async record(operations: SettledOperation[], given: Settling = {}): Promise<string> {
    const id = `set_${(this.made += 1)}`
    const sum = (type: string, of: (one: SettledOperation) => number) =>
      operations.filter((one) => one.type === type).reduce((total, one) => total + of(one), 0)
    const sums = ["SALE", "REFUND"].flatMap((type) => [
      sum(type, (one) => one.amount),
      sum(type, (one) => one.commission ?? 0),
      sum(type, (one) => one.toSettle ?? one.amount - (one.commission ?? 0)),
    ])
    const [sales = 0, saleCommission = 0, salePay = 0, refunds = 0, refundCommission = 0, refundPay = 0] =
      sums
    const figures = {
      sales,
      refunds,
      commission: saleCommission + refundCommission,
      to_settle: salePay + refundPay,
    }
    const stated = { ...figures, ...given.figures }
    const { payout } = readFigures({
      sales_amount: stated.sales,
      refunds_amount: stated.refunds,
      commission: stated.commission,
      amount_to_settle: stated.to_settle,
      sale_sum: sales,
      refund_sum: refunds,
      sale_commission_sum: saleCommission,
      refund_commission_sum: refundCommission,
      sale_to_settle_sum: salePay,
      refund_to_settle_sum: refundPay,
    })
    await this.rows(
      `INSERT INTO instalment_settlement (id, account, service_settlement_id, created, created_raw, sales_amount,
         refunds_amount, amount_to_settle, interest, commission, operation_count, sale_count, unmatched_count, sale_sum,
         refund_sum, sale_commission_sum, refund_commission_sum, sale_to_settle_sum, refund_to_settle_sum, digest, payout)
       VALUES ($1, $2, $3, $17::text::timestamptz, $17::text, $5, $6, $7, 0, $8, $9, $10, 0, $11, $12, $13, $14, $15, $16, $4, $18)`,
      [
        id,
        given.account ?? "default",
        `service-${id}`,
        "",
        stated.sales,
        stated.refunds,
        stated.to_settle,
        stated.commission,
        operations.length,
        operations.filter((one) => one.type === "SALE").length,
        sales,
        refunds,
        saleCommission,
        refundCommission,
        salePay,
        refundPay,
        given.created ?? this.ago(given.daysAgo ?? 0).toISOString(),
        payout,
      ],
    )
    await this.rows(
      `INSERT INTO instalment_operation
       SELECT $1, x.type, x.id, row_number() OVER (PARTITION BY x.type, x.id ORDER BY x.position), x.position, x.created,
              '', x.amount, x.to_settle, x.commission, 0, x.order_id, x.reference, 3,
              (SELECT o.id FROM instalment_order o WHERE o.account = $2 AND o.lender_order_id = x.order_id)
         FROM jsonb_to_recordset($3::jsonb) AS x(type text, id text, position int, created timestamptz, amount bigint,
              to_settle bigint, commission bigint, order_id text, reference text)`,
      [
        id,
        given.account ?? "default",
        JSON.stringify(
          operations.map((one, position) => ({
            type: one.type,
            id: one.id ?? `op-${(this.made += 1)}`,
            position,
            created: this.ago(one.daysAgo ?? 0),
            amount: one.amount,
            to_settle: one.toSettle ?? one.amount - (one.commission ?? 0),
            commission: one.commission ?? 0,
            order_id: one.order,
            reference: one.reference ?? "",
          })),
        ),
      ],
    )
    await this.rows(
      `UPDATE instalment_settlement SET unmatched_count =
         (SELECT count(*) FROM instalment_operation WHERE settlement_id = $1 AND instalment_order_id IS NULL) WHERE id = $1`,
      [id],
    )
    return id
  }

  /** Compares these settlements, or everything, in a transaction as an import does. */
  async reconcile(settlementIds?: string[]): Promise<{ written: number; closed: number }> {
    const client = await this.pool.connect()
    const sql: Sql = {
      raw: async (text, bindings = []) => {
        let place = 0
        const result = await client.query(
          text.replace(/\?/g, () => `$${(place += 1)}`),
          [...bindings],
        )
        return result
      },
    }
    try {
      await client.query("BEGIN")
      const done = await reconcile(sql, {
        settlementIds,
        unsettledAfterDays: UNSETTLED_AFTER_DAYS,
        now: this.now,
      })
      await client.query("COMMIT")
      return done
    } finally {
      client.release(true)
    }
  }

  /** Every discrepancy ever found. */
  found(): Promise<Found[]> {
    return this.rows(
      `SELECT kind, subject, state, shop_amount::int, service_amount::int FROM instalment_discrepancy ORDER BY kind, subject`,
    )
  }

  /** The open discrepancies: kind and both amounts. */
  async open(): Promise<[string, number | null, number | null][]> {
    const all = await this.found()
    return all
      .filter(({ state }) => state === "open")
      .map((one) => [one.kind, one.shop_amount, one.service_amount])
  }

  ago(days: number): Date {
    return new Date(this.now.getTime() - days * DAY)
  }
}
