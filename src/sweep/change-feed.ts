import { isRefusedQuery, type Order, type OrderFilters } from "../service/client"
import type { Deps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/errors"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import { completeRow, isCreated, mismatch } from "../modules/instalments/service-order"
import { isApproved } from "../modules/instalments/status"
import { readSeenUntil, recordSeenUntil } from "../modules/instalments/store/checkpoints"
import { makeDue } from "../modules/instalments/store/due"
import { findKnownOrders, keepUnknownOrder, type KnownOrder } from "../modules/instalments/store/orders"
import { openReview } from "../modules/instalments/store/reviews"

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

/** A listing is read so often until two readings in a row show the same. */
const READINGS = 4
/** When no order of any shop was updated. */
const LONG_AGO = { from: new Date("2000-01-01T00:00:00Z"), to: new Date("2000-01-02T00:00:00Z") }

/** `whole` is false when the lender refused or ignored the filter, there were too many, or pages moved meanwhile. */
export interface Listed {
  orders: Order[]
  whole: boolean
  /** The lender refused the filter or a page; `orders` are those of the pages before it. */
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
 * Every order of an account that fits the filters, read again until two readings in a row show the same orders in the
 * same sequence. Pages are read one after another: an order that is updated meanwhile moves the others, and one of them
 * may be on no page that was read. Where two readings agree nothing moved during the first.
 */
export async function listSettled(
  deps: Deps,
  account: string,
  { onPage, ...filters }: Filters & ListOptions,
): Promise<Listed> {
  const read = async (): Promise<Listed & { ids: string; onePage: boolean }> => {
    let first = 0
    const listed = await listAtService(deps, account, {
      ...filters,
      onPage: (orders) => {
        first ||= orders
        onPage?.(orders)
      },
    })
    const ids = listed.orders.map(({ id }) => id)
    const onePage = first === ids.length
    // The sequence of one page says nothing: all of it was read at one moment.
    return { ...listed, ids: (onePage ? ids.toSorted() : ids).join(), onePage }
  }
  const seen = new Map<string, Order>()
  let before: Awaited<ReturnType<typeof read>> | null = null
  for (let reading = 0; reading < READINGS; reading += 1) {
    const now = await read()
    for (const order of now.orders) seen.set(order.id, order)
    const agree = before !== null && before.onePage === now.onePage && before.ids === now.ids
    if (!now.whole || now.orders.length === 0 || agree)
      return { orders: [...seen.values()], whole: now.whole, refused: now.refused }
    before = now
  }
  return { orders: [...seen.values()], whole: false }
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
  const orders: Order[] = []
  const name = Object.keys(filters).join(" and ")
  try {
    const { walk } = deps.instalments.accounts.client(account).orders
    for await (const order of walk(filters, { pageSize: PAGE_SIZE, ...(onPage && { onPage }) })) {
      if (orders.length === PAGE_SIZE && filters.updated && (await ignoresDates(deps, account, onPage))) {
        deps.logger.warn(
          `instalments: account ${account}: the lender lists orders whatever dates are asked for`,
        )
        return { orders: [], whole: false }
      }
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
      `instalments: account ${account}: the lender does not list orders by ${name}: ${error.message} (after ${orders.length} orders)`,
    )
    return { orders, whole: false, refused: true }
  }
}

/** Whether the lender lists orders of a time when there were none. */
async function ignoresDates(deps: Deps, account: string, onPage: ListOptions["onPage"]): Promise<boolean> {
  const { list } = deps.instalments.accounts.client(account).orders
  const orders = await list({ updated: LONG_AGO })
  onPage?.(orders.length)
  return orders.length > 0
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
 * too many orders is halved, so that the run ends however many there are. Halves share their boundary. A refused one is
 * not: a lender that ignores the dates would refuse every half.
 * @returns whether all parts were seen whole
 */
export async function eachPartOfWindow(
  window: Window,
  list: (part: Window, most: number) => Promise<Listed>,
  handle: (orders: Order[], part: Window, whole: boolean) => Promise<void>,
): Promise<boolean> {
  const length = window.to.getTime() - window.from.getTime()
  const shortest = length <= SHORTEST_MS
  const listed = await list(window, shortest ? Number.MAX_SAFE_INTEGER : MOST)
  if (listed.whole || listed.refused || shortest || listed.orders.length === 0) {
    await handle(listed.orders, window, listed.whole)
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
 * The range of update dates that holds whatever changed since the last complete run, whichever zone the
 * service writes them in. UTC.
 */
export function updatedWindow(seenUntil: Date | null, now: Date): { from: Date; to: Date } {
  const since = seenUntil
    ? Math.max(Math.min(seenUntil.getTime(), now.getTime()) - OVERLAP, now.getTime() - FURTHEST)
    : now.getTime() - FIRST
  return { from: new Date(since - BEHIND), to: new Date(now.getTime() + AHEAD) }
}

/**
 * The hourly job: compares what the lender lists with the rows here, account by account, those disabled
 * for new payments too. It finds approved orders and loans without a row, and changes of rows no poll reads any more, such as a
 * refund made in the lender's merchant portal; what follows from them is the sweep's.
 *
 * Safe to overlap without a lock: a unique index lets one of two runs keep an order, and making a row due twice is
 * making it due.
 */
export async function reconcileService(deps: Deps): Promise<void> {
  for (const { name } of deps.instalments.accounts.all()) {
    try {
      await reconcileAccount(deps, name)
    } catch (error) {
      // One account's service being down must not stop the others.
      const message = messageOf(error)
      deps.logger.warn(`instalments: the orders of account ${name} could not be listed: ${message}`)
    }
  }
}

async function reconcileAccount(deps: Deps, account: string): Promise<void> {
  const { sql } = deps.instalments
  const now = new Date()
  const window = updatedWindow(await readSeenUntil(sql, account), now)
  // However many they are: an approval that nothing else tells of is found here.
  const approved = await listAtService(deps, account, { status: "AUTHORIZED", most: Number.MAX_SAFE_INTEGER })
  await compare(deps, account, approved.orders)
  const listings = [{ status: "CONFIRMED" }, { haveRefunds: true }] as const
  let whole = true
  for (const filters of listings) {
    const seen = await eachPartOfWindow(
      window,
      ({ from, to }, most) => listSettled(deps, account, { ...filters, updated: { from, to }, most }),
      (orders) => compare(deps, account, orders),
    )
    whole &&= seen
  }
  if (whole) await recordSeenUntil(sql, account, now)
}

async function compare(deps: Deps, account: string, orders: Order[]): Promise<void> {
  const rows = await makeNewsDue(deps, account, orders)
  for (const order of new Map(orders.map((one) => [one.id, one])).values())
    if (isApproved(order.status) && !rows.has(order.id)) await keepUnmatchedOrder(deps, account, order)
}

/**
 * Makes the rows due of which the lender shows something new.
 * @returns the lender's ids of those orders that a row stands for
 */
export async function makeNewsDue(
  deps: Deps,
  account: string,
  orders: readonly Order[],
): Promise<ReadonlySet<string>> {
  const { sql } = deps.instalments
  const seen = new Map(orders.map((one) => [one.id, one]))
  const known = await findKnownOrders(sql, account, [...seen.keys()])
  await makeDue(
    sql,
    known.flatMap((row) => (isNews(row, seen.get(row.service_order_id)) ? [row.id] : [])),
  )
  return new Set(known.map((row) => row.service_order_id))
}

/** Whether the lender shows what the row does not: another status, or a refund the ledger has no row for. */
function isNews(row: KnownOrder, order: Order | undefined): boolean {
  if (!order) return false
  if (order.status !== row.status) return true
  const kept = new Set(row.refund_ids)
  return order.refunds.some((refund) => !kept.has(refund.id))
}

/**
 * An approved order or a loan at the lender that no row stands for. One whose creation lost its response, even after
 * it was given up, is the row's its reference names; any other is kept for review: staff alone decide about it. One that
 * was sold with the same key under another account's name is this shop's, and must not be refunded as another shop's.
 */
async function keepUnmatchedOrder(deps: Deps, account: string, order: Order): Promise<void> {
  const row = await findNamed(deps, order)
  if (row?.account === account && !isCreated(row)) return complete(deps, row, order)
  if (row && (row.service_order_id ?? order.id) === order.id) {
    deps.logger.warn(
      `instalments: account ${account} lists ${order.id}, which was sold with account ${row.account}. Give the account that name again: an account's name cannot be changed.`,
    )
    return
  }
  const confirmed = order.status === "CONFIRMED"
  const kept = await keepUnknownOrder(deps.instalments.sql, {
    account,
    service_order_id: order.id,
    status: confirmed ? "CONFIRMED" : "AUTHORIZED",
    channel: order.configuration.channel.type ?? "ONLINE",
    total_cents: order.shopping_cart.total_amount,
    promoted_cents: order.shopping_cart.promoted_amount ?? 0,
    reason: confirmed ? "unmatched_loan" : "unmatched_order",
  })
  if (kept)
    deps.logger.warn(`instalments: account ${account}: ${order.id} is ${order.status} and not this shop's`)
}

/** The row that an order at the lender names. */
async function findNamed(deps: Deps, order: Order): Promise<InstalmentOrderRow | null> {
  const id = order.shopping_cart.order_reference
  if (id === null) return null
  const [row] = await deps.instalments.listInstalmentOrders({ id })
  return row ?? null
}

async function complete(deps: Deps, row: InstalmentOrderRow, order: Order): Promise<void> {
  if (mismatch(row, order)) {
    await openReview(deps.instalments.sql, row.id, "mismatch")
    return
  }
  await completeRow(deps, row, { order, source: "sweep" })
  await makeDue(deps.instalments.sql, [row.id])
}
