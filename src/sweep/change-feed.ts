import { isRefusedQuery, type Order, type OrderFilters } from "../service/client"
import type { Deps } from "../modules/instalments/deps"

const HOUR = 3_600_000

/** How far back the first run reads, and how far a run reads after a long outage of the shop. */
const FIRST = 26 * HOUR
const FURTHEST = 31 * 24 * HOUR
/** Passes overlap by this: clocks differ, and a listing may show a change late. */
const OVERLAP = 2 * HOUR
/** The lender's dates carry no zone (Orders v2, "Conventions"), and zones lie this far behind and ahead of UTC. */
const BEHIND = 12 * HOUR
const AHEAD = 14 * HOUR

/** More than this of one listing is not collected at once: a window of time is halved, another listing is cut. */
const MOST = 10_000
const PAGE_SIZE = 100
/** The lender filters by dates to the second, so a shorter window holds no fewer orders. */
const SHORTEST_MS = 2_000

/** `whole` is false when the lender refused the filter, or there were too many. */
export interface Listed {
  orders: Order[]
  whole: boolean
}

type Filters = Omit<OrderFilters, "page">

/**
 * Every order of an account that fits the filters, collected before anything is done about them, without the
 * shoppers' data. A filter the lender refuses is a warning. Throws the client's other errors.
 */
export async function listAtService(
  deps: Deps,
  account: string,
  { most = MOST, ...filters }: Filters & { most?: number },
): Promise<Listed> {
  const orders: Order[] = []
  const name = Object.keys(filters).join(" and ")
  try {
    const { walk } = deps.instalments.accounts.client(account).orders
    for await (const order of walk(filters, { pageSize: PAGE_SIZE })) {
      if (orders.length === most) {
        deps.logger.warn(
          `instalments: account ${account}: over ${most} orders by ${name}; the rest is read in parts, or not at all`,
        )
        return { orders, whole: false }
      }
      orders.push({ ...order, user: null })
    }
    return { orders, whole: true }
  } catch (error) {
    if (!isRefusedQuery(error)) throw error
    deps.logger.warn(
      `instalments: account ${account}: the lender does not list orders by ${name}: ${error.message}`,
    )
    return { orders: [], whole: false }
  }
}

/** A range of update dates, UTC. */
export interface Window {
  from: Date
  to: Date
}

/**
 * Handles every order of an account that was updated within a window, part by part, the earliest first: a part that holds
 * too many orders is halved, so that the run ends however many there are. Halves share their boundary.
 * @returns whether all parts were seen whole
 */
export async function eachPartOfWindow(
  window: Window,
  list: (part: Window, most: number) => Promise<Listed>,
  handle: (orders: Order[]) => Promise<void>,
): Promise<boolean> {
  const length = window.to.getTime() - window.from.getTime()
  const shortest = length <= SHORTEST_MS
  const listed = await list(window, shortest ? Number.MAX_SAFE_INTEGER : MOST)
  if (listed.whole || shortest || listed.orders.length === 0) {
    await handle(listed.orders)
    return listed.whole
  }
  // The halves are read anew, and nothing is kept meanwhile.
  listed.orders.length = 0
  const middle = new Date(window.from.getTime() + Math.floor(length / 2))
  const first = await eachPartOfWindow({ from: window.from, to: middle }, list, handle)
  return (await eachPartOfWindow({ from: middle, to: window.to }, list, handle)) && first
}

/**
 * The range of update dates that holds whatever changed since the last complete run, whichever zone the
 * service writes them in. UTC.
 */
export function updatedWindow(seenUntil: Date | null, now: Date): { from: Date; to: Date } {
  const since = seenUntil
    ? Math.max(Math.min(seenUntil.getTime(), now.getTime()) - OVERLAP, now.getTime() - FURTHEST)
    : now.getTime() - FIRST
  return { from: new Date(since - BEHIND), to: new Date(now.getTime() + AHEAD) }
}
