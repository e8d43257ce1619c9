import { z } from "zod"
import { parseServiceDate } from "./dates"
import { createReader, type ListPage, type WholeList } from "./version-1-reader"
import type { CallOptions } from "./transport/call-options"
import type { Transport } from "./transport/transport"
import { chargeSchema, type Charge } from "./wire/charge"
import { checkRequest } from "./wire/check-request"
import type { Element } from "./wire/elements"
import { pageSchema } from "./wire/page"

export interface ChargesQuery {
  /** The merchant's identifier of the order, 1 to 200 characters. */
  order_id: string
  /** 0 or more; only with the option `version1.pageParameter`. */
  page?: number | undefined
}

export interface ChargeList extends ListPage {
  /** The newest `created_at` first; those whose date is unreadable last. */
  charges: Charge[]
}

export interface AllCharges extends WholeList {
  /** As in `ChargeList`. */
  charges: Charge[]
}

/**
 * Charges v1, "Endpoints". Reads, retried as any read. Every method throws `InvalidRequestError` for arguments that
 * cannot be sent, `RefusedError`, `UnsentError`, and `UnknownOutcomeError` for a response that is missing, unreadable
 * or about another resource. The API documentation specifies no error code: `isNotFound` does not recognize a charge
 * the lender does not know, but a `RefusedError` with `httpStatus` 404 may mean one.
 */
export interface ChargesResource {
  get(id: string, call?: CallOptions): Promise<Charge>
  /** One page of the charges that have an order's identifier; the identifier is not unique. */
  list(query: ChargesQuery, call?: CallOptions): Promise<ChargeList>
  /** Those of every page with the option `version1.pageParameter`, of the first page without. `timeout` applies to each. */
  all(query: Omit<ChargesQuery, "page">, call?: CallOptions): Promise<AllCharges>
}

const orderId = z
  .string()
  .max(200)
  .refine((id) => id.trim() !== "", { error: "must not be empty" })
  .refine((id) => !/[\p{Cc}\p{Cs}]/u.test(id), { error: "must not hold control characters" })

/** The charges of one account (Charges v1, "Endpoints"). */
export function createChargesResource(
  transport: Transport,
  { pageParameter }: { pageParameter: string | undefined },
): ChargesResource {
  const reader = createReader(transport, { path: "/api/1/charges", schema: chargeSchema, pageParameter })
  const toList = z.strictObject({ order_id: orderId, page: pageSchema(pageParameter) })
  const wanted = (order_id: string, call?: CallOptions) => ({
    query: { order_id },
    strangers: (charges: readonly Element<Charge>[]) => ofOtherOrders(charges, order_id),
    call,
  })

  return {
    get: reader.get,
    async list(query, call) {
      const { order_id, page } = checkRequest(toList, query)
      const { read, ...list } = await reader.list(wanted(order_id, call), page)
      return { charges: newestFirst(read), ...list }
    },
    async all(query, call) {
      const { order_id } = checkRequest(toList, { ...query, page: undefined })
      const { read, ...list } = await reader.all(wanted(order_id, call))
      return { charges: newestFirst(read), ...list }
    },
  }
}

/** Paths of the charges that have another order's identifier: a response with one proves nothing about this order. */
function ofOtherOrders(charges: readonly Element<Charge>[], orderId: string): string[] {
  const paths = charges.map(({ read }, index) =>
    read === null || read.order_id === orderId ? undefined : `response.${index}.order_id`,
  )
  return paths.filter((path) => path !== undefined).slice(0, 10)
}

/**
 * Charges by creation time, newest first: the lender guarantees no sort order (Charges v1, "GET /api/1/charges"). Those
 * of one millisecond keep their order; an unreadable date comes last.
 */
export function newestFirst<T extends Pick<Charge, "created_at">>(charges: readonly T[]): T[] {
  return charges
    .map((charge) => ({ charge, at: parseServiceDate(charge.created_at)?.getTime() ?? -Infinity }))
    .sort((one, other) => (one.at === other.at ? 0 : other.at - one.at))
    .map(({ charge }) => charge)
}
