import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import type { Deps } from "../../modules/instalments/deps"
import { sumOf, toCents } from "../amounts"

/** A return of an order in Medusa that was not refunded yet. Cents. */
export interface RefundableReturn {
  id: string
  display_id: number
  /** Whether the goods, or some of them, have arrived. */
  received: boolean
  /** What was paid for the goods that come back, or that have arrived: with tax, less discounts. */
  value_cents: number
  /** What its way back costs the shopper in Medusa; zero where the shop bears it. */
  fee_cents: number
  /** The note that a refund in Medusa has: one with this note is the return's refund. */
  note: string
}

/** A line of an order, with what Medusa computes of the units that come back. */
interface Line {
  id: string
  detail: Record<`return_${State}_quantity`, BigNumberInput | null>
  return_requested_total: BigNumberInput | null
  return_received_total: BigNumberInput | null
  return_dismissed_total: BigNumberInput | null
}

const STATES = ["requested", "received", "dismissed"] as const
type State = (typeof STATES)[number]

interface ReturnGraph {
  id: string
  display_id: number
  status: string
  exchange_id: string | null
  claim_id: string | null
  items: { item_id: string; quantity: BigNumberInput; received_quantity: BigNumberInput | null }[]
}

/**
 * The returns of an order that were requested or received and that no refund of its payment names. What comes back by an
 * exchange or a claim is settled with that.
 */
export async function listRefundableReturns(
  { query }: Pick<Deps, "query">,
  of: { orderId: string; paymentId: string },
): Promise<RefundableReturn[]> {
  const { data } = await query.graph({
    entity: "return",
    fields: [
      ...["id", "display_id", "status", "exchange_id", "claim_id"],
      ...["items.item_id", "items.quantity", "items.received_quantity"],
    ],
    filters: { order_id: of.orderId },
  })
  const returns = data.filter(isRefundable)
  if (returns.length === 0) return []
  const [orders, refunds] = await Promise.all([
    query.graph({
      entity: "order",
      fields: [
        // Medusa computes nothing of a line unless the order's total is wanted.
        ...[
          "id",
          "total",
          "items.id",
          "items.detail.*",
          ...STATES.map((state) => `items.return_${state}_total`),
        ],
        ...["shipping_methods.total", "shipping_methods.detail.return_id"],
      ],
      filters: { id: of.orderId },
    }),
    query.graph({ entity: "refund", fields: ["note"], filters: { payment_id: of.paymentId } }),
  ])
  const notes = new Set(refunds.data.map(({ note }) => note?.trim()))
  const [order] = orders.data
  return returns
    .map((one) => toRefundable(one, order))
    .filter(({ note }) => !notes.has(note))
    .sort((a, b) => a.display_id - b.display_id)
}

function isRefundable({ status, exchange_id, claim_id }: ReturnGraph): boolean {
  return ["requested", "partially_received", "received"].includes(status) && !exchange_id && !claim_id
}

interface OrderGraph {
  items: Line[]
  shipping_methods: { total: BigNumberInput; detail: { return_id: string | null } | null }[]
}

function toRefundable({ id, display_id, status, items }: ReturnGraph, order: OrderGraph): RefundableReturn {
  const lines = new Map(order.items.map((line) => [line.id, line]))
  // What Medusa keeps as received of a part is what came last of it.
  const cameBack = items.map(({ item_id, quantity, received_quantity }) => ({
    line: lines.get(item_id),
    quantity: status === "partially_received" ? (received_quantity ?? 0) : quantity,
  }))
  const ways = order.shipping_methods.filter(({ detail }) => detail?.return_id === id)
  return {
    id,
    display_id,
    received: status !== "requested",
    value_cents: valueOfUnits(cameBack.flatMap(({ line, quantity }) => (line ? [{ line, quantity }] : []))),
    fee_cents: toCents(sumOf(ways.map(({ total }) => ({ amount: total })))),
    note: `Return #${display_id}`,
  }
}

/**
 * What was paid for so many units of each line, in cents. Medusa computes what all units that come back are worth, from the whole line's
 * total with tax and less discounts; their share is rounded once, in the end.
 */
export function valueOfUnits(units: readonly { line: Omit<Line, "id">; quantity: BigNumberInput }[]): number {
  return toCents(
    sumOf(
      units.map(({ line, quantity }) => {
        const total = MathBN.sum(...STATES.map((state) => line[`return_${state}_total`] ?? 0))
        const all = MathBN.sum(...STATES.map((state) => line.detail[`return_${state}_quantity`] ?? 0))
        return { amount: all.isZero() ? 0 : MathBN.div(MathBN.mult(total, quantity), all) }
      }),
    ),
  )
}
