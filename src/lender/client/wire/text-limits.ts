import { z } from "zod"

const limit = z.int().min(1)

/** Defaults are deliberately modest: the lender has limits it does not state (Orders v2, "Limits"). */
export const textLimitsSchema = z.object({
  name: limit.default(100),
  address: limit.default(150),
  city: limit.default(60),
  zip: limit.default(16),
  phone: limit.default(20),
  dni: limit.default(20),
  description: limit.default(200),
  email: limit.default(254),
  reference: limit.default(100),
})

/**
 * Longest texts we send, in code points. `email` and `reference` identify, so they are never cut: longer ones are an
 * `InvalidRequestError`. A longer `dni` or `phone` is left out.
 */
export type TextLimits = z.output<typeof textLimitsSchema>

export const DEFAULT_TEXT_LIMITS: TextLimits = textLimitsSchema.parse({})
