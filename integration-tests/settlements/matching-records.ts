import fc from "fast-check"
import type { SettledRecords, SettledOperation } from "../harness/assertions/settlement-records"

const drawnOrder = fc.record({
  cents: fc.integer({ min: 1, max: 500_000 }),
  daysAgo: fc.integer({ min: 0, max: 200 }),
  /** In per mille of the total; a sum over 1000 is cut off. */
  refunds: fc.array(fc.constantFrom(100, 100, 250, 333, 1_000), { maxLength: 4 }),
  refundDaysAfter: fc.integer({ min: 0, max: 60 }),
  origin: fc.constantFrom("medusa", "service", "automatic"),
  beforePlugin: fc.boolean(),
  /** The settlement of each of its operations. */
  places: fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
})

/** Matching records of both sides, in every notation of the lender that the API documentation leaves unspecified. */
export const matchingRecords = fc.record({
  orders: fc.array(drawnOrder, { minLength: 1, maxLength: 8 }),
  settlements: fc.integer({ min: 1, max: 4 }),
  refundSign: fc.constantFrom<"1" | "-1" | "mixed">("1", "-1", "mixed"),
  refundPaySign: fc.constantFrom(1, -1),
  ids: fc.constantFrom<"own" | "related" | "per_settlement">("own", "related", "per_settlement"),
  figures: fc.record({
    sales: fc.constantFrom(1, -1),
    refunds: fc.constantFrom(1, -1),
    commission: fc.constantFrom(1, -1),
    refundCommission: fc.constantFrom(1, -1, 0),
    to_settle: fc.constantFrom(1, -1),
  }),
  /** The order in which settlements are imported. */
  shuffle: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
})

type Drawn = typeof matchingRecords extends fc.Arbitrary<infer Value> ? Value : never

/** Writes them, settlement by settlement, compares after each, imports everything and compares it all. */
export async function keepMatchingRecords(records: SettledRecords, drawn: Drawn): Promise<void> {
  const settlements: SettledOperation[][] = Array.from({ length: drawn.settlements }, () => [])
  let mixed = 1
  for (const one of drawn.orders) {
    const old = one.beforePlugin
    const confirmedDaysAgo = one.daysAgo + (old ? 400 : 0)
    const order = old
      ? { id: `${1_000_000 + one.cents}`, serviceId: `old-${one.cents}-${one.daysAgo}` }
      : await records.order({ cents: one.cents, confirmedDaysAgo })
    const put = (number: number, operation: SettledOperation) => {
      const place = settlements[(one.places[number] ?? 0) % drawn.settlements]
      const id = drawn.ids === "per_settlement" ? `${(place?.length ?? 0) + 1}` : operation.id
      place?.push({ ...operation, id: drawn.ids === "own" ? undefined : id })
    }
    const named = { order: order.serviceId, reference: order.id }
    const commission = Math.round(one.cents * 0.03)
    put(0, {
      ...named,
      type: "SALE",
      id: order.serviceId,
      amount: one.cents,
      commission,
      toSettle: one.cents - commission,
      daysAgo: confirmedDaysAgo,
    })
    let left = one.cents
    let number = 0
    for (const share of one.refunds) {
      const cents = Math.min(left, Math.round((one.cents * share) / 1_000))
      if (cents === 0) continue
      left -= cents
      number += 1
      const refundId = `${order.serviceId}-refund-${number}`
      const daysAgo = Math.max(0, one.daysAgo - one.refundDaysAfter)
      if (!old && "account" in order) {
        const serviceId = drawn.ids === "per_settlement" ? `${number}` : refundId
        await records.refund(order, cents, { daysAgo, serviceId, origin: one.origin })
      }
      mixed = -mixed
      const sign = drawn.refundSign === "mixed" ? mixed : Number(drawn.refundSign)
      const given = -Math.round(cents * 0.03)
      put(number, {
        ...named,
        type: "REFUND",
        id: refundId,
        amount: sign * cents,
        commission: given,
        toSettle: drawn.refundPaySign * (cents + given),
        daysAgo,
      })
    }
  }
  const remaining = settlements.map((operations, index) => ({
    operations,
    daysAgo: drawn.settlements - index,
  }))
  for (const at of drawn.shuffle) {
    const [next] = remaining.splice(at % Math.max(1, remaining.length), 1)
    if (next)
      await records.settle(next.operations, {
        daysAgo: next.daysAgo,
        figures: figuresOf(next.operations, drawn),
      })
  }
  await records.imported(300)
  await records.reconcile()
}

function figuresOf(operations: SettledOperation[], { figures, refundPaySign }: Drawn) {
  const sum = (type: string, of: (one: SettledOperation) => number) =>
    operations.filter((one) => one.type === type).reduce((total, one) => total + of(one), 0)
  const sales = sum("SALE", (one) => one.amount)
  const refunds = sum("REFUND", (one) => Math.abs(one.amount))
  const commission =
    sum("SALE", (one) => one.commission ?? 0) +
    figures.refundCommission * sum("REFUND", (one) => one.commission ?? 0)
  const pay =
    sum("SALE", (one) => one.toSettle ?? 0) - refundPaySign * sum("REFUND", (one) => one.toSettle ?? 0)
  return {
    sales: figures.sales * sales,
    refunds: figures.refunds * refunds,
    commission: figures.commission * commission,
    to_settle: figures.to_settle * pay,
  }
}
