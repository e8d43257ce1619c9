import { z } from "zod"
import { parseServiceDate } from "./dates"
import { valueOrThrow } from "./outcome"
import type { CallOptions } from "./transport/call-options"
import { pathSegment } from "./transport/path-segment"
import { readAs } from "./transport/reading"
import type { Transport } from "./transport/transport"
import { chargeSchema, type Charge } from "./wire/charge"
import { checkRequest } from "./wire/check-request"
import { sortElements, type Element, type Unreadable } from "./wire/elements"
import {
  enveloped,
  envelopedList,
  everyPage,
  listQuery,
  pageSchema,
  type ListEnvelope,
  type Pagination,
} from "./wire/page"

export interface ChargesQuery {
  /** The merchant's identifier of the order, 1 to 200 characters. */
  order_id: string
  /** 0 or more; only with the option `legacy.pageParameter`. */
  page?: number | undefined
}

export interface ChargeList {
  /** The newest `created_at` first; those whose date is unreadable last. */
  charges: Charge[]
  /** Charges of the list that cannot be read. */
  unreadable: Unreadable[]
  /** As reported by the lender. What it counts is not specified: use `outOfView`. */
  count: number
  pagination: Pagination
}

export interface AllCharges extends Pick<ChargeList, "charges" | "unreadable"> {
  /** How many charges are out of view, at least. */
  missing: number
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
  /** Those of every page with the option `legacy.pageParameter`, of the first page without. `timeout` applies to each. */
  all(query: Omit<ChargesQuery, "page">, call?: CallOptions): Promise<AllCharges>
}

const one = enveloped(chargeSchema)
const several = envelopedList(chargeSchema)

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
  const toList = z.strictObject({ order_id: orderId, page: pageSchema(pageParameter) })

  async function listed(query: ChargesQuery, call?: CallOptions): Promise<ListEnvelope<Charge>> {
    const { order_id, page } = checkRequest(toList, query)
    const outcome = await transport.read({
      method: "GET",
      template: "/api/1/charges",
      path: `/api/1/charges${listQuery({ order_id }, pageParameter, page)}`,
      personal: order_id,
      read: readAs(several, ({ response }) => ofOtherOrders(response, order_id)),
      call,
    })
    return valueOrThrow(outcome)
  }

  return {
    async get(id, call) {
      const outcome = await transport.read({
        method: "GET",
        template: "/api/1/charges/{id}",
        path: `/api/1/charges/${pathSegment(id, "id")}`,
        read: readAs(one, ({ response }) => (response.id === id ? [] : ["response.id"])),
        call,
      })
      return valueOrThrow(outcome).response
    },
    async list(query, call) {
      const { response, count, pagination } = await listed(query, call)
      return { ...sorted(response), count, pagination }
    },
    async all(query, call) {
      const { elements, missing } = await everyPage((page) => listed({ ...query, page }, call), pageParameter)
      return { ...sorted(elements), missing }
    },
  }
}

function sorted(elements: readonly Element<Charge>[]): Pick<ChargeList, "charges" | "unreadable"> {
  const { read, unreadable } = sortElements(elements)
  return { charges: newestFirst(read), unreadable }
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
