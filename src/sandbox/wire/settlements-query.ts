import { z } from "zod"
import { serviceDateText } from "./service-date"

/** The query of List Settlements. Orders v2, "GET /settlements": both ends of the range, or neither. */
export const settlementsQuery = z
  .strictObject({ createdFrom: serviceDateText.optional(), createdTo: serviceDateText.optional() })
  .refine(({ createdFrom, createdTo }) => (createdFrom === undefined) === (createdTo === undefined), {
    path: ["createdFrom"],
    message: "must be sent with createdTo, and createdTo with it",
  })
