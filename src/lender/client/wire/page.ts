import { z } from "zod"
import { elementsOf, type Element } from "./elements"
import { integer } from "./tolerant"

const NOT_SHOWN =
  "cannot be requested: the API documentation specifies no parameter for it, and pageParameter of version 1 is not set"

/** Charges v1, "Pagination". The number of the first page is not specified. */
export interface Pagination {
  current: number
  previous: number | null
  next: number | null
  per_page: number
  pages: number
  count: number
}

const counted = integer.refine((value) => value >= 0)
const page = counted.nullish().transform((value) => value ?? null)

const paginationSchema: z.ZodType<Pagination> = z.object({
  current: counted,
  previous: page,
  next: page,
  per_page: counted,
  pages: counted,
  count: counted,
})

/** The number of the requested page. The API documentation specifies no parameter for it, so it needs the option. */
export function pageSchema(pageParameter: string | undefined): z.ZodType<number | undefined> {
  return pageParameter === undefined
    ? z.undefined({ error: NOT_SHOWN }).optional()
    : z.int().min(0).optional()
}

/** Charges v1, "What the service does": the envelope of a single resource. */
interface Envelope<T> {
  response: T
}

/** The envelope of a list. Whether `count` counts this page or all of them is not specified. */
export interface ListEnvelope<T> {
  response: Element<T>[]
  count: number
  pagination: Pagination
}

export function enveloped<T>(resource: z.ZodType<T>): z.ZodType<Envelope<T>> {
  return z.object({ response: resource })
}

export function envelopedList<T extends { id: string }>(element: z.ZodType<T>): z.ZodType<ListEnvelope<T>> {
  return z.object({ response: elementsOf(element), count: counted, pagination: paginationSchema })
}

/** However many pages a lender names. */
const MOST_PAGES = 100

/**
 * Every page of a list where an option names the parameter for one, the first page elsewhere. Reading ends where the
 * lender names no next page, at a page that shows nothing new, and after 100 pages.
 */
export async function everyPage<T>(
  read: (page?: number) => Promise<ListEnvelope<T>>,
  pageParameter: string | undefined,
): Promise<{ elements: Element<T>[]; missing: number }> {
  const seen = new Map<string, Element<T>>()
  const most = pageParameter === undefined ? 1 : MOST_PAGES
  const first = await read()
  let [last, pages] = [first, 1]
  for (; ; pages += 1) {
    const before = seen.size
    for (const element of last.response) seen.set(element.key, element)
    const { next } = last.pagination
    if (next === null || pages === most || seen.size === before) break
    last = await read(next)
  }
  // All that was read, as if it were one page.
  const { count, pagination } = last
  const { previous } = first.pagination
  const one = { count, pagination: { ...pagination, previous, pages: pagination.pages - pages + 1 } }
  return { elements: [...seen.values()], missing: outOfView(seen.size, one) }
}

/**
 * How many elements of a list are on other pages (Charges v1, "Pagination"). What its counts count is not specified, so
 * the highest of them is used, and at least one when another page is named; 0 for a complete list.
 */
export function outOfView(
  shown: number,
  { count, pagination }: { count: number; pagination: Pagination },
): number {
  const further = pagination.next !== null || pagination.previous !== null || pagination.pages > 1
  return Math.max(count - shown, pagination.count - shown, further ? 1 : 0)
}
