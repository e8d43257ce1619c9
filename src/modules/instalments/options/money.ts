import { z } from "zod"

/** More than a purchase costs, and its cents are exact as a number. */
export const LARGEST_AMOUNT = 10_000_000

/** An amount in the shop's units, as everywhere in Medusa: `49.9` is 49.90 euros. Parsed to whole cents. */
export const money = z
  .number()
  .min(0, "must not be negative")
  .max(LARGEST_AMOUNT, `must be ${LARGEST_AMOUNT} at most`)
  .transform((amount, context) => {
    const cents = Math.round(amount * 100)
    // A quotient is rounded as a literal is: to the nearest number.
    if (cents / 100 === amount) return cents
    context.addIssue({ code: "custom", message: "must have two decimals at most" })
    return z.NEVER
  })
