import { z } from "zod"

/** Which part of a list is asked for. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(100_000_000).default(0),
}
