import { z } from "zod"
import { unlikeSuccess } from "../service/check-response"
import type { ServiceResponse } from "../service/requester"
import { faultIn, type Resource } from "../shape/aspect"

/** Charges v1, "Pagination". */
const pagination = z.object({
  current: z.int(),
  previous: z.int().nullable(),
  next: z.int().nullable(),
  per_page: z.int(),
  pages: z.int(),
  count: z.int(),
})
const list = z.object({ response: z.array(z.unknown()), count: z.int(), pagination })
const single = z.object({ response: z.record(z.string(), z.unknown()) })

/** Why a response is not a list in its envelope, or null. */
export function unlikeList(response: ServiceResponse): string | null {
  return unlikeSuccess(response, 200) ?? faultIn(list, response.json?.value)
}

/** Why a response is not one resource in its envelope, or null. */
export function unlikeSingle(response: ServiceResponse): string | null {
  return unlikeSuccess(response, 200) ?? faultIn(single, response.json?.value)
}

/** The elements of a list, whatever its envelope. */
export function listIn(response: ServiceResponse): readonly unknown[] {
  return z.object({ response: z.array(z.unknown()) }).safeParse(response.json?.value).data?.response ?? []
}

/** The resource of an envelope. */
export function resourceIn(response: ServiceResponse): unknown {
  return z.object({ response: z.unknown() }).safeParse(response.json?.value).data?.response
}

/** How the two counts of a list relate to its length. */
export function countsIn(response: ServiceResponse): string {
  const read = list.safeParse(response.json?.value)
  if (!read.success) return "cannot be determined"
  const { response: resources, count, pagination: page } = read.data
  return `${resources.length} on the page, count ${count}, pagination.count ${page.count}, per_page ${page.per_page}, current ${page.current}`
}

export function resources(label: string, values: readonly unknown[]): readonly Resource[] {
  return values.map((value) => ({ label, value }))
}

export const identified = z.object({ id: z.string() })
