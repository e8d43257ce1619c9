import { z } from "zod"

/** Which operations of a settlement are asked for. */
export const operationFilters = {
  q: z.string().trim().max(200).optional(),
  /** `SALE`, `REFUND`, or another word the service uses. */
  type: z.string().min(1).max(100).optional(),
  matched: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .optional(),
}
