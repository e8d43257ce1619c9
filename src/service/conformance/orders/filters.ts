import { KNOWN_STATUSES, type Order } from "../../client"
import type { Group, Session } from "../session"
import { around, listOrders } from "./listing"

/** List Orders without a filter; later groups use its orders. */
export const unfiltered: Group = {
  title: "GET /orders",
  async ask({ requester, findings, known }) {
    const { response, problem, elements, orders } = await listOrders(requester)
    known.listed = orders
    if (!findings.check("list-9 list-10", "200 with an array, or 404 for none", problem)) return
    if (elements.length === 0)
      findings.observe("list-10", "a list of nothing", response.status === 200 ? "an empty array" : "404")
  },
}

interface Filter {
  readonly rows: string
  readonly asks: string
  readonly query: Readonly<Record<string, string>>
  readonly fits: (order: Order) => boolean
  /** An order that must be found, unless there are more than fit into a response. */
  readonly sample: Order
}

/** Each documented filter, with values taken from an order that is listed. */
export const filters: Group = {
  title: "GET /orders with filters",
  async ask(session) {
    const { findings, known } = session
    const [sample] = known.listed
    await nothing(session)
    await statuses(session)
    if (sample === undefined) {
      findings.notTried(
        "list-1 list-2 list-3 list-5 list-6",
        "filters find what fits",
        "the list holds no order to look for",
      )
      return
    }
    for (const filter of filtersFor(sample, known.listed)) await find(session, filter)
  },
}

function filtersFor(sample: Order, listed: readonly Order[]): Filter[] {
  const total = sample.shopping_cart.total_amount
  const withReference = listed.find(({ shopping_cart }) => Boolean(shopping_cart.order_reference))
  const reference = withReference?.shopping_cart.order_reference
  const created = around(sample.created_at)
  return [
    {
      rows: "list-1",
      asks: "amountMin and amountMax find orders of that amount",
      query: { amountMin: `${total}`, amountMax: `${total}` },
      fits: ({ shopping_cart }) => shopping_cart.total_amount === total,
      sample,
    },
    ...(created === null
      ? []
      : [
          {
            rows: "list-2 list-8",
            asks: "createdFrom and createdTo find orders of those days",
            query: { createdFrom: created.from, createdTo: created.to },
            fits: created.holds,
            sample,
          },
        ]),
    ...["true", "false"].flatMap((haveRefunds) => {
      const fits = ({ refunds }: Order): boolean => refunds.length > 0 === (haveRefunds === "true")
      const example = listed.find(fits)
      const asks = `haveRefunds=${haveRefunds} finds only those`
      return example ? [{ rows: "list-5", asks, query: { haveRefunds }, fits, sample: example }] : []
    }),
    ...(withReference && reference
      ? [
          {
            rows: "list-6 cart-1",
            asks: "orderReference finds orders by the merchant's reference",
            query: { orderReference: reference },
            fits: ({ shopping_cart }: Order) => shopping_cart.order_reference === reference,
            sample: withReference,
          },
        ]
      : []),
  ]
}

async function find({ requester, findings, known }: Session, filter: Filter): Promise<void> {
  const { problem, orders } = await listOrders(requester, filter.query)
  const strangers = orders.filter((order) => !filter.fits(order)).length
  const missing = orders.length < known.listed.length && !orders.some(({ id }) => id === filter.sample.id)
  findings.check(
    filter.rows,
    filter.asks,
    problem ??
      (strangers > 0 ? `${strangers} of ${orders.length} orders do not fit` : null) ??
      (missing ? "the order it was taken from is not among them" : null),
  )
}

const EMPTY = [
  ["list-1", "amounts of no order find nothing", { amountMin: "0", amountMax: "0" }],
  [
    "list-2 list-8",
    "days before the lender existed find nothing created",
    { createdFrom: "2001-01-01T00:00:00", createdTo: "2001-01-02T00:00:00" },
  ],
  [
    "list-3 list-8",
    "days before the lender existed find nothing updated",
    { updatedFrom: "2001-01-01T00:00:00", updatedTo: "2001-01-02T00:00:00" },
  ],
  ["list-6", "an unused reference finds nothing", { orderReference: "verify-no-such-reference" }],
] as const

async function nothing({ requester, findings, known }: Session): Promise<void> {
  for (const [rows, asks, query] of EMPTY) {
    const { problem, elements } = await listOrders(requester, query)
    findings.check(rows, asks, problem ?? (elements.length > 0 ? `${elements.length} orders` : null))
  }
  const all = { updatedFrom: "2001-01-01T00:00:00", updatedTo: "2100-01-01T00:00:00" }
  const { problem, elements } = await listOrders(requester, all)
  const lost = known.listed.length > 0 && elements.length === 0
  findings.check(
    "list-3",
    "all days there are find what was updated",
    problem ?? (lost ? "nothing, though orders are listed" : null),
  )
}

async function statuses({ requester, findings, known }: Session): Promise<void> {
  const problems: string[] = []
  for (const status of KNOWN_STATUSES) {
    const { problem, orders } = await listOrders(requester, { status })
    const strangers = orders.filter((order) => order.status !== status).length
    const missing = orders.length === 0 && known.listed.some((order) => order.status === status)
    if (problem !== null) problems.push(`${status}: ${problem}`)
    else if (strangers > 0) problems.push(`${status}: ${strangers} of ${orders.length} orders have another`)
    else if (missing) problems.push(`${status}: finds none, though one is listed`)
  }
  findings.check("list-7", "status finds orders of each of the eight", problems.join("; ") || null)
}
