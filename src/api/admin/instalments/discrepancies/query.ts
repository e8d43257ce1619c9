import { z } from "zod"
import { KIND_NAMES } from "../../../../settlements/discrepancies/kinds"
import { isOrdering, STATUSES, type Ordering } from "../../../../settlements/discrepancies/list-discrepancies"

/** Which discrepancies are asked for, and in which order. */
export const discrepancyFilters = {
  kind: z.enum(KIND_NAMES).optional(),
  account: z.string().optional(),
  status: z.enum(STATUSES).default("open"),
  order_id: z.string().optional(),
  settlement_id: z.string().optional(),
  q: z.string().max(100).optional(),
  order: z.custom<Ordering>(isOrdering, "is not a column to sort by").default("since"),
}
