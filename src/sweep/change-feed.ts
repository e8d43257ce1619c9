import {
  isRefusedQuery,
  ServiceError,
  type Order,
  type OrderFilters,
  type OrderPage,
  type Unreadable,
} from "../lender/client"
import type { Deps } from "../modules/instalments/deps"
import { makeListedDue } from "../modules/instalments/store/due"
import { findKnownOrders, type KnownOrder } from "../modules/instalments/store/found-orders"

/** More than this of one listing is not collected at once: a window of time is halved, another listing is cut. */
const MOST = 10_000
const PAGE_SIZE = 100
/** The lender filters by dates to the second, so a shorter window holds no fewer orders. */
const SHORTEST_MS = 2_000

/** Orders that a list does not show readably are read one by one, so many of a listing, each for so long at most. */
const SINGLY = 10
const SINGLY_MS = 5_000
/** When no order of any shop was updated. */
const LONG_AGO = { from: new Date("2000-01-01T00:00:00Z"), to: new Date("2000-01-02T00:00:00Z") }

/**
 * `whole` is false when the lender refused or ignored the filter, there were too many, or pages moved meanwhile. An order
 * that cannot be read hides no other: it is in `unreadable`.
 */
export interface Listed extends OrderPage {
  whole: boolean
  /** The lender refused the filter, or a page of another listing; `orders` are those of the pages before it. */
  refused?: boolean | undefined
}

type Filters = Omit<OrderFilters, "page">

interface ListOptions {
  /** More are not collected. */
  most?: number
  /** Told of each page that was requested, with the number of its orders. */
  onPage?(orders: number): void
}

/**
 * Every order of an account that fits the filters; one that the list does not show readably is read by itself. Pages are
 * read one after another: an order that is updated meanwhile may be on none of them, and is on one of the next reading,
 * which overlaps this one.
 */
export async function listOrders(
  deps: Deps,
  account: string,
  options: Filters & ListOptions,
): Promise<Listed> {
  const listed = await listAtService(deps, account, options)
  const seen = new Set(listed.orders.map(({ id }) => id))
  const hidden = listed.unreadable.filter(({ id }) => id === null || !seen.has(id))
  const single = await readSingly(deps, account, hidden)
  return { ...listed, orders: [...listed.orders, ...single.orders], unreadable: single.unreadable }
}

function countOf({ orders, unreadable }: OrderPage): number {
  return orders.length + unreadable.length
}

/** Reads orders one by one that a list did not show readably; those that cannot be read stay in `unreadable`. */
export async function readSingly(
  deps: Deps,
  account: string,
  hidden: readonly Unreadable[],
): Promise<OrderPage> {
  const { get } = deps.instalments.accounts.client(account).orders
  const page: OrderPage = { orders: [], unreadable: hidden.slice(SINGLY) }
  for (const one of hidden.slice(0, SINGLY)) {
    try {
      if (one.id === null) page.unreadable.push(one)
      else page.orders.push({ ...(await get(one.id, { timeout: SINGLY_MS })), user: null })
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      page.unreadable.push(one)
    }
  }
  return page
}

/**
 * Every order of an account that fits the filters, collected before anything is done about them, without the
 * shoppers' data. A filter that the lender refuses or ignores is a warning, as is a refused page: what came before it is
 * there all the same. Throws the client's other errors.
 */
async function listAtService(
  deps: Deps,
  account: string,
  { most = MOST, onPage, ...filters }: Filters & ListOptions,
): Promise<Listed> {
  const read: OrderPage = { orders: [], unreadable: [] }
  const name = Object.keys(filters).join(" and ")
  try {
    const { walk } = deps.instalments.accounts.client(account).orders
    for await (const listed of walk(filters, { pageSize: PAGE_SIZE, ...(onPage && { onPage }) })) {
      const count = countOf(read)
      if (count === PAGE_SIZE && filters.updated && (await ignoresDates(deps, account, onPage))) {
        deps.logger.warn(
          `instalments: account ${account}: the lender lists orders whatever dates are asked for`,
        )
        return { orders: [], unreadable: [], whole: false }
      }
      if (count === most) {
        deps.logger.warn(
          `instalments: account ${account}: over ${most} orders by ${name}; the rest is read in parts, or not at all`,
        )
        return { ...read, whole: false }
      }
      if (listed.unreadable) read.unreadable.push(listed.unreadable)
      else read.orders.push({ ...listed.order, user: null })
    }
    return { ...read, whole: true }
  } catch (error) {
    if (!isRefusedQuery(error)) throw error
    deps.logger.warn(
      `instalments: account ${account}: the lender does not list orders by ${name}: ${error.message} (after ${countOf(read)} orders)`,
    )
    // Behind pages that were filtered by dates a refusal is a limit of pages, and parts of the window have fewer.
    const limited = filters.updated && countOf(read) > 0 && !(await ignoresDates(deps, account, onPage))
    return { ...read, whole: false, refused: !limited }
  }
}

/** Whether the lender lists orders of a time when there were none. */
async function ignoresDates(deps: Deps, account: string, onPage: ListOptions["onPage"]): Promise<boolean> {
  const { list } = deps.instalments.accounts.client(account).orders
  try {
    const count = countOf(await list({ updated: LONG_AGO }))
    onPage?.(count)
    return count > 0
  } catch (error) {
    if (isRefusedQuery(error)) return false
    throw error
  }
}

/** A range of update dates, UTC. */
export interface Window {
  from: Date
  to: Date
  /** Where to divide it first: nothing is expected after this moment. The middle, where it is not given. */
  present?: Date
}

/**
 * Handles every order of an account that was updated within a window, part by part, the earliest first: a part that holds
 * too many orders is halved, so that the run ends however many there are. Halves share their boundary. One whose dates are
 * refused is not: each half would be.
 * @returns whether all parts were seen whole
 */
export async function eachPartOfWindow(
  window: Window,
  list: (part: Window, most: number) => Promise<Listed>,
  handle: (listed: Listed, part: Window) => Promise<void>,
): Promise<boolean> {
  const length = window.to.getTime() - window.from.getTime()
  const shortest = length <= SHORTEST_MS
  const listed = await list(window, shortest ? Number.MAX_SAFE_INTEGER : MOST)
  if (listed.whole || listed.refused || shortest || countOf(listed) === 0) {
    await handle(listed, window)
    return listed.whole
  }
  // The halves are read anew, and nothing is kept meanwhile.
  listed.orders.length = 0
  const { present } = window
  const inside = present && present > window.from && present < window.to
  const middle = inside ? present : new Date(window.from.getTime() + Math.floor(length / 2))
  const first = await eachPartOfWindow({ from: window.from, to: middle }, list, handle)
  return (await eachPartOfWindow({ from: middle, to: window.to }, list, handle)) && first
}

/**
 * Makes the rows due of which the lender shows something new, or something that cannot be read.
 * @returns the lender's ids of those orders that a row stands for
 */
export async function makeNewsDue(
  deps: Deps,
  account: string,
  { orders, unreadable }: OrderPage,
): Promise<ReadonlySet<string>> {
  const { sql } = deps.instalments
  const seen = new Map(orders.map((one) => [one.id, one]))
  const hidden = unreadable.flatMap(({ id }) => id ?? [])
  const known = await findKnownOrders(sql, account, [...seen.keys(), ...hidden])
  const news = known.filter((row) => isNews(row, seen.get(row.lender_order_id)))
  await makeListedDue(
    sql,
    news.map(({ id, lender_order_id }) => ({ id, status: seen.get(lender_order_id)?.status ?? null })),
  )
  return new Set(known.map((row) => row.lender_order_id))
}

/** Whether the lender shows what the row does not: another status, or a refund the ledger has no row for. */
function isNews(row: KnownOrder, order: Order | undefined): boolean {
  if (!order) return true
  if (order.status !== row.status) return true
  const kept = new Set(row.refund_ids)
  return order.refunds.some((refund) => !kept.has(refund.id))
}
