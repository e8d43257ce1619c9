import { z } from "zod"
import { counted, paginationSchema, type Pagination } from "./pagination"

/** Charges v1, "What the service does": the envelope of a single resource. */
export interface Envelope<T> {
  response: T
}

/** The envelope of a list. What `count` counts, this page or all of them, is not shown. */
export interface ListEnvelope<T> {
  response: T[]
  count: number
  pagination: Pagination
}

export function enveloped<T>(resource: z.ZodType<T>): z.ZodType<Envelope<T>> {
  return z.object({ response: resource })
}

export function envelopedList<T>(element: z.ZodType<T>): z.ZodType<ListEnvelope<T>> {
  return z.object({ response: z.array(element), count: counted, pagination: paginationSchema })
}
