import { z } from "zod"
import type { Answer } from "../service/requester"
import { unlikeSuccess } from "../service/check-response"
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

/** What keeps an answer from being a list in its envelope, or null. */
export function unlikeList(answer: Answer): string | null {
  return unlikeSuccess(answer, 200) ?? faultIn(list, answer.json?.value)
}

/** What keeps an answer from being one resource in its envelope, or null. */
export function unlikeSingle(answer: Answer): string | null {
  return unlikeSuccess(answer, 200) ?? faultIn(single, answer.json?.value)
}

/** What a list holds, whatever stands around it. */
export function listIn(answer: Answer): readonly unknown[] {
  return z.object({ response: z.array(z.unknown()) }).safeParse(answer.json?.value).data?.response ?? []
}

/** The resource of an envelope. */
export function resourceIn(answer: Answer): unknown {
  return z.object({ response: z.unknown() }).safeParse(answer.json?.value).data?.response
}

/** How the two counts of a list relate to its length. */
export function countsIn(answer: Answer): string {
  const read = list.safeParse(answer.json?.value)
  if (!read.success) return "cannot be told"
  const { response, count, pagination: page } = read.data
  return `${response.length} on the page, count ${count}, pagination.count ${page.count}, per_page ${page.per_page}, current ${page.current}`
}

export function resources(label: string, values: readonly unknown[]): readonly Resource[] {
  return values.map((value) => ({ label, value }))
}

export const identified = z.object({ id: z.string() })
