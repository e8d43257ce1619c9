import { refused } from "../modules/instalments/errors"
import {
  RefusedError,
  isRefusedQuery,
  type OrderFilters,
  type OrderPage,
  type OrdersResource,
} from "../lender/client"

export type Filters = Omit<OrderFilters, "page">

/** `first`: whichever number the lender gives it. */
export interface WantedPage {
  number: number | "first"
  size: number
}

/** A page of the lender's own orders. */
export interface ServicePage extends OrderPage {
  /** The lender's number of it; null, as its size, when none was requested. */
  page: number | null
  page_size: number | null
  /** Whether there may be more, as far as it can be known: the page is full. */
  has_more: boolean
}

/** The smallest page size a lender would use by default: a page of as many may be incomplete. */
const FEWEST_UNASKED = 10

/** Where the pages of an account, by its client, were found to begin. */
const firstPages = new WeakMap<object, 0 | 1>()

type Lists = Pick<OrdersResource, "list">

/**
 * One page, in one request; the `first` may take two until it is known whether pages count from 0 or from 1, which is
 * not specified (Orders v2, "Limits"). Nor is the lender's default without a page, so none is added.
 * @throws the client's errors; MedusaError NOT_ALLOWED for a 404 that is not the lender's own
 */
export async function readPage(
  orders: Lists,
  filters: Filters,
  wanted: WantedPage | undefined,
): Promise<ServicePage> {
  if (wanted === undefined) {
    const found = await list(orders, filters)
    return { ...found, page: null, page_size: null, has_more: lengthOf(found) >= FEWEST_UNASKED }
  }
  const { number, size } = wanted
  const read = (one: number) => list(orders, { ...filters, page: { number: one, size } })
  const found =
    number === "first" ? await readFirst(orders, size, read) : { page: number, ...(await read(number)) }
  return { ...found, page_size: size, has_more: lengthOf(found) >= size }
}

/** An order that cannot be read takes its place on the page as well. */
function lengthOf({ orders, unreadable }: OrderPage): number {
  return orders.length + unreadable.length
}

async function readFirst(
  orders: Lists,
  size: number,
  read: (number: number) => Promise<OrderPage>,
): Promise<OrderPage & { page: number }> {
  const learn = (page: 0 | 1, found: OrderPage) => {
    firstPages.set(orders, page)
    return { page, ...found }
  }
  const known = firstPages.get(orders)
  if (known !== undefined) return { page: known, ...(await read(known)) }
  const zero = await unlessRefused(read(0))
  if (zero === null) return learn(1, await read(1))
  // Where there is more, page 1 shows whether page 0 is its other number: the next page would be the same once more.
  if (lengthOf(zero) >= size) return learn(areSame(await unlessRefused(read(1)), zero) ? 1 : 0, zero)
  if (lengthOf(zero) > 0) return { page: 0, ...zero }
  // An empty page 0 may not exist; where it does, nothing is on page 1 either.
  const one = await unlessRefused(read(1))
  return one && lengthOf(one) > 0 ? learn(1, one) : { page: 0, ...zero }
}

function areSame(one: OrderPage | null, other: OrderPage): boolean {
  const idsOf = ({ orders, unreadable }: OrderPage) =>
    JSON.stringify([...orders, ...unreadable].map(({ id }) => id))
  return one !== null && idsOf(one) === idsOf(other)
}

/** Null for a page the lender does not have. */
async function unlessRefused(page: Promise<OrderPage>): Promise<OrderPage | null> {
  try {
    return await page
  } catch (error) {
    if (isRefusedQuery(error)) return null
    throw error
  }
}

async function list(orders: Lists, filters: OrderFilters): Promise<OrderPage> {
  try {
    return await orders.list(filters)
  } catch (error) {
    if (!(error instanceof RefusedError) || error.httpStatus !== 404) throw error
    throw refused(
      `The request to the lender failed: ${error.message}. Check the account's base URL in the plugin's options.`,
    )
  }
}
