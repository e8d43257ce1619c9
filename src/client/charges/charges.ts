import { z } from "zod"
import { valueOrThrow } from "../outcome"
import { pathSegment } from "../transport/path-segment"
import { readAs } from "../transport/reading"
import type { Transport } from "../transport/transport"
import { chargeSchema } from "../wire/charge"
import { checkRequest } from "../wire/check-request"
import { enveloped, envelopedList } from "../wire/envelope"
import { listQuery, pageSchema } from "../wire/page-query"
import type { ChargesResource } from "./charges-resource"
import { newestFirst } from "./newest-first"

const one = enveloped(chargeSchema)
const several = envelopedList(chargeSchema)

const orderId = z
  .string()
  .max(200)
  .refine((id) => id.trim() !== "", { error: "must not be empty" })
  .refine((id) => !/[\p{Cc}\p{Cs}]/u.test(id), { error: "must not hold control characters" })

/** The charges of one account (Charges v1, "Endpoints"). */
export function chargesOver(
  transport: Transport,
  { pageParameter }: { pageParameter: string | undefined },
): ChargesResource {
  const toList = z.strictObject({ order_id: orderId, page: pageSchema(pageParameter) })

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
      const { order_id, page } = checkRequest(toList, query)
      const outcome = await transport.read({
        method: "GET",
        template: "/api/1/charges",
        path: `/api/1/charges${listQuery({ order_id }, pageParameter, page)}`,
        personal: order_id,
        read: readAs(several, ({ response }) => ofOtherOrders(response, order_id)),
        call,
      })
      const { response, count, pagination } = valueOrThrow(outcome)
      return { charges: newestFirst(response), count, pagination }
    },
  }
}

/** Paths of the charges that bear another order's identifier: an answer with one proves nothing about this order. */
function ofOtherOrders(charges: readonly { order_id: string }[], orderId: string): string[] {
  const paths = charges.map((charge, index) =>
    charge.order_id === orderId ? undefined : `response.${index}.order_id`,
  )
  return paths.filter((path) => path !== undefined).slice(0, 10)
}
