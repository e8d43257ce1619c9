import type { Order, OrderPage, Unreadable } from "../lender/client"
import type { Deps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/errors"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import { completeRow, isCreated, mismatch } from "../modules/instalments/lender-order"
import { isApproved } from "../modules/instalments/status"
import { readSeenUntil, recordSeenUntil } from "../modules/instalments/store/checkpoints"
import { makeDue } from "../modules/instalments/store/due"
import { endNotice, note, unreadableOrders } from "../modules/instalments/store/notices"
import { keepUnknownOrder } from "../modules/instalments/store/found-orders"
import { openReview } from "../modules/instalments/store/reviews"
import {
  eachPartOfWindow,
  listOrders,
  makeNewsDue,
  readSingly,
  type Listed,
  type Window,
} from "./change-feed"

const HOUR = 3_600_000

/** How far back the first run reads. */
const FIRST = 26 * HOUR
/** After an outage so much is read at a time, and not again when the next part fails. */
const STEP = 7 * 24 * HOUR
/** What cannot be read whole for so long is given up, so that an hour's reading does not grow for ever. */
const GIVE_UP = 31 * 24 * HOUR
/** Passes overlap by this: clocks differ, and a listing may show a change late. */
const OVERLAP = 2 * HOUR
/** So many orders that could not be read are asked for again in a run. */
const AGAIN = 50
/** The lender's dates carry no zone (Orders v2, "Conventions"), and zones lie this far behind and ahead of UTC. */
const BEHIND = 12 * HOUR
const AHEAD = 14 * HOUR

/**
 * The ranges of update dates that hold whatever changed since the last complete run, whichever zone the service writes
 * them in, the earliest first; and what was seen once one and those before it were read. UTC.
 */
export function updatedWindows(seenUntil: Date | null, now: Date): { window: Window; seenUntil: Date }[] {
  const since = seenUntil ? Math.min(seenUntil.getTime(), now.getTime()) - OVERLAP : now.getTime() - FIRST
  const steps = Math.ceil((now.getTime() - since) / STEP)
  return Array.from({ length: steps }, (_, step) => {
    const [from, to] = [since + step * STEP, Math.min(since + (step + 1) * STEP, now.getTime())]
    return { window: { from: new Date(from - BEHIND), to: new Date(to + AHEAD) }, seenUntil: new Date(to) }
  })
}

/**
 * The hourly job: compares what the lender lists with the rows here, of every account, those disabled for new payments
 * too. It finds approved orders and loans without a row, and changes of rows no poll reads any more, such as a refund made
 * in the lender's merchant portal; what follows from them is the sweep's.
 *
 * Safe to overlap without a lock: a unique index lets one of two runs keep an order, and a row is made due once or twice.
 */
export async function reconcileService(deps: Deps): Promise<void> {
  // One account whose lender is down or slow must not stop the others.
  await Promise.all(
    deps.instalments.accounts.all().map(async ({ name }) => {
      await reconcileAccount(deps, name).catch((error: unknown) => {
        const message = messageOf(error)
        deps.logger.warn(`instalments: the orders of account ${name} could not be listed: ${message}`)
      })
    }),
  )
}

async function reconcileAccount(deps: Deps, account: string): Promise<void> {
  const { sql } = deps.instalments
  const windows = updatedWindows(await readSeenUntil(sql, account), new Date())
  // However many they are: an approval that nothing else tells of is found here.
  const approved = await listOrders(deps, account, { status: "AUTHORIZED", most: Number.MAX_SAFE_INTEGER })
  const hidden = new Map<string, Unreadable>()
  const see = (page: OrderPage): Promise<void> => {
    for (const one of page.unreadable) hidden.set(one.id ?? account, one)
    return compare(deps, account, page)
  }
  await see(approved)
  let whole = true
  for (const { window, seenUntil } of windows) {
    for (const filters of [{ status: "CONFIRMED" }, { haveRefunds: true }] as const) {
      const list = ({ from, to }: Window, most: number): Promise<Listed> =>
        listOrders(deps, account, { ...filters, updated: { from, to }, most })
      const seen = await eachPartOfWindow(window, list, see)
      whole &&= seen
    }
    // One without an id cannot be asked for by itself: it is listed again.
    whole &&= !hidden.has(account)
    whole ||= Date.now() - seenUntil.getTime() > GIVE_UP
    if (whole) await recordSeenUntil(sql, account, seenUntil)
  }
  await followUnreadable(deps, account, hidden)
}

/**
 * Staff are told of each order that cannot be read until it can be: it is asked for again by its id, because the lender
 * does not list it again unless it changes.
 */
async function followUnreadable(
  deps: Deps,
  account: string,
  hidden: ReadonlyMap<string, Unreadable>,
): Promise<void> {
  const { sql } = deps.instalments
  const notice = (subject: string) => ({ kind: "order_unreadable" as const, subject, account })
  for (const [subject, { id, fields }] of hidden) {
    await note(sql, notice(subject))
    const name = id ?? "without an id"
    deps.logger.warn(`instalments: account ${account}: order ${name} cannot be read at ${fields.join(", ")}`)
  }
  for (const id of await unreadableOrders(sql, account, AGAIN)) {
    if (hidden.has(id)) continue
    const page = await readSingly(deps, account, id === account ? [] : [{ id, fields: [] }])
    await compare(deps, account, page)
    if (page.unreadable.length > 0) await note(sql, notice(id))
    else await endNotice(sql, notice(id))
  }
}

async function compare(deps: Deps, account: string, page: OrderPage): Promise<void> {
  const rows = await makeNewsDue(deps, account, page)
  for (const order of new Map(page.orders.map((one) => [one.id, one])).values())
    if (isApproved(order.status) && !rows.has(order.id)) await keepUnmatchedOrder(deps, account, order)
}

/**
 * An approved order or a loan at the lender that no row stands for. One whose creation lost its response, even after
 * it was given up, is the row's its reference names; any other is kept for review: staff alone decide about it. One that
 * was sold with the same key under another account's name is this shop's, and must not be refunded as another shop's.
 */
async function keepUnmatchedOrder(deps: Deps, account: string, order: Order): Promise<void> {
  const row = await findNamed(deps, order)
  if (row?.account === account && !isCreated(row)) return complete(deps, row, order)
  if (row && (row.lender_order_id ?? order.id) === order.id) {
    deps.logger.warn(
      `instalments: account ${account} lists ${order.id}, which was sold with account ${row.account}. Give the account that name again: an account's name cannot be changed.`,
    )
    return
  }
  const confirmed = order.status === "CONFIRMED"
  const kept = await keepUnknownOrder(deps.instalments.sql, {
    account,
    lender_order_id: order.id,
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
