import { z } from "zod"
import { operation } from "./operation"

/** Which call a rule hits: the settings every rule has. */
export const when = {
  /** `any`: every operation its kind goes with. */
  operation: z.enum([...operation.options, "any"]),
  /** From the nth matching call on, counting from 1. */
  nth: z.int().min(1).optional(),
  /** From 0 to 1, by the sandbox's seed: the same calls meet the same faults. */
  probability: z.number().min(0).max(1).optional(),
  /** How many calls it hits: 1, but without limit for a probability. */
  times: z.int().min(1).optional(),
  /** Only calls about the order with this reference; of version 1, about charges of this order identifier. */
  orderReference: z.string().optional(),
  /** Only calls about orders whose metadata holds all of these. */
  metadata: z.record(z.string(), z.string()).optional(),
  /** Only calls about this order. */
  orderId: z.string().optional(),
}

/** A time of the real clock, at most an hour. */
export const milliseconds = z.int().min(0).max(3_600_000)
