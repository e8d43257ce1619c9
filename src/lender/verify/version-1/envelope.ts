import { z } from "zod"
import { UNKNOWN_ID } from "../orders/listing"
import { described, fieldsOf, idOf, unlikeSuccess } from "../service/check-response"
import type { ServiceResponse } from "../service/requester"
import type { Version1Session } from "../session"
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
export function listIn({ label, json }: ServiceResponse): readonly Resource[] {
  const elements = z.array(z.unknown()).safeParse(fieldsOf(json?.value).response).data ?? []
  return elements.map((value) => ({ label, value }))
}

/** The resource of an envelope. */
export function resourceIn({ label, json }: ServiceResponse): Resource {
  return { label, value: fieldsOf(json?.value).response }
}

/** How the two counts of a list relate to its length. */
export function countsIn(response: ServiceResponse): string {
  const read = list.safeParse(response.json?.value)
  if (!read.success) return "cannot be determined"
  const { response: resources, count, pagination: page } = read.data
  return `${resources.length} on the page, count ${count}, pagination.count ${page.count}, per_page ${page.per_page}, current ${page.current}`
}

/** A kind of resource that can be read by its identifier. */
interface Kind {
  readonly noun: "charge" | "webhook"
  readonly path: string
  /** The contract's row about reading one. */
  readonly row: string
  /** What a response with one is. */
  readonly asks: string
}

/** Reads a resource by its identifier, and whether it is that one; null unless it is in its envelope. */
export async function readOne(
  { requester, findings }: Version1Session,
  { noun, path, row, asks }: Kind,
  id: string,
): Promise<Resource | null> {
  const response = await requester.ask({ path: `${path}/{id}`, id })
  if (!findings.check(`${row} v1-env-1: ${asks}`, unlikeSingle(response))) return null
  const resource = resourceIn(response)
  const other = idOf(resource.value) !== id
  findings.check(`${row}: it is the requested ${noun}`, other ? "it is another" : null)
  return resource
}

/** Reads an identifier that nothing has. */
export async function readUnknown(
  { requester, findings }: Version1Session,
  { noun, path, row }: Kind,
): Promise<void> {
  const unknown = await requester.ask({ path: `${path}/{id}`, id: `${noun.slice(0, 3)}_${UNKNOWN_ID}` })
  const seen = described(unknown)
  findings.observe(`v1-err-2: an unknown ${noun}`, seen)
  findings.check(`${row}: an unknown ${noun} is no success`, unknown.status === 200 ? seen : null)
}
