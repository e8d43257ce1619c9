import { z } from "zod"
import { orderStatus, type StoredOrder } from "../orders/stored-order"
import { type Hit, orderCalls } from "./call"
import { editResponse, type Fields, isAboutOrders, rewritten, shown } from "./contents"
import { call } from "./kind"

const LONG = 100_000
const DAY = 86_400_000

/** A lender that behaves otherwise than its documents say. */
export const undocumentedKinds = [
  call(
    "moved-status",
    "The order moves to status for good before the call, whatever the documents say; in a list each order.",
    {
      operations: ["get", "list", "confirm", "refund"],
      settings: { status: orderStatus },
      ofElements: true,
      fits: isAboutOrders,
      play: (hit, { status }) => {
        for (const order of ordersOf(hit)) hit.moveAnyhow(order, status)
        return hit.work()
      },
    },
  ),
  call(
    "odd-field",
    "The work is done; in the response the field at path is missing, null, of another-type or longer, in a list in every element.",
    {
      settings: {
        path: z.string().min(1),
        as: z.enum(["missing", "null", "another-type", "longer"]),
      },
      ofElements: true,
      play: (hit, { path, as }) => editResponse(hit, (object) => withOdd(object, path.split("."), ODD[as])),
    },
  ),
  call("odd-element", "A list has its elements lost, repeated or unreadable: null instead of an order.", {
    operations: ["list"],
    settings: { as: z.enum(["lost", "repeated", "unreadable"]) },
    ofElements: true,
    play: (hit, { as }) => rewritten(hit, () => hit.listed().flatMap((order) => elementsOf(hit, order, as))),
  }),
  call("odd-refunds", "The last refund is not shown yet (late), or with an amount changed by cents (1).", {
    operations: orderCalls,
    settings: { as: z.enum(["late", "another-amount"]), cents: z.int().default(1) },
    ofElements: true,
    fits: isAboutOrders,
    play: (hit, { as, cents }) => shown(hit, (order) => withOddRefund(order, as === "late" ? null : cents)),
  }),
  call(
    "shifted-dates",
    "The dates of the order are off by byMs, as of a clock that jumped; negative is earlier.",
    {
      operations: orderCalls,
      settings: {
        byMs: z
          .int()
          .min(-365 * DAY)
          .max(365 * DAY),
      },
      ofElements: true,
      play: (hit, { byMs }) => shown(hit, (order) => withShiftedDates(order, byMs)),
    },
  ),
]

function ordersOf(hit: Hit): readonly StoredOrder[] {
  if (hit.operation === "list") return hit.listed().filter((order) => hit.means(order))
  return hit.order === null ? [] : [hit.order]
}

function elementsOf(hit: Hit, order: StoredOrder, as: "lost" | "repeated" | "unreadable"): unknown[] {
  const element = hit.present(order)
  if (!hit.means(order)) return [element]
  return { lost: [], repeated: [element, element], unreadable: [null] }[as]
}

/** What a field becomes; undefined removes it. */
const ODD: Record<"missing" | "null" | "another-type" | "longer", (value: unknown) => unknown> = {
  missing: () => undefined,
  null: () => null,
  "another-type": (value) => {
    if (Array.isArray(value)) return { 0: value[0] ?? null }
    return typeof value === "string" || value === null ? 7 : [value]
  },
  longer: (value) => {
    if (typeof value === "string") return value.padEnd(LONG, value || "x")
    if (typeof value === "number") return value * 1e12
    return Array.isArray(value) ? Array.from({ length: LONG / 1_000 }, () => value).flat() : value
  },
}

/** The object with the field at a path changed; a field that is not there stays away. */
function withOdd(object: Fields, [name = "", ...rest]: string[], odd: (value: unknown) => unknown): Fields {
  if (!(name in object)) return object
  if (rest.length === 0) return { ...object, [name]: odd(object[name]) }
  const inner = z.record(z.string(), z.unknown()).safeParse(object[name])
  return inner.success ? { ...object, [name]: withOdd(inner.data, rest, odd) } : object
}

/** The copy of an order with its last refund left out, or of another amount. */
function withOddRefund(order: StoredOrder, cents: number | null): StoredOrder {
  const last = order.refunds.pop()
  if (last !== undefined && cents !== null)
    order.refunds.push({ ...last, totalAmount: Math.max(0, last.totalAmount + cents) })
  return order
}

function withShiftedDates(order: StoredOrder, by: number): StoredOrder {
  const shift = (time: number | null) => (time === null ? null : time + by)
  return {
    ...order,
    createdAt: order.createdAt + by,
    authorizedAt: shift(order.authorizedAt),
    confirmedAt: shift(order.confirmedAt),
    expiresAt: order.expiresAt + by,
    refunds: order.refunds.map((refund) => ({ ...refund, createdAt: refund.createdAt + by })),
  }
}
