import { z } from "zod"
import { integer } from "./integer"

/** Charges v1, "Pagination". Which number the first page has is not shown. */
export interface Pagination {
  current: number
  previous: number | null
  next: number | null
  per_page: number
  pages: number
  count: number
}

export const counted = integer.refine((value) => value >= 0)
const page = counted.nullish().transform((value) => value ?? null)

export const paginationSchema: z.ZodType<Pagination> = z.object({
  current: counted,
  previous: page,
  next: page,
  per_page: counted,
  pages: counted,
  count: counted,
})
