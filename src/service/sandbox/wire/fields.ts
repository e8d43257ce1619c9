import { z } from "zod"

/** Orders v2, "Limits": maximum lengths are not specified; 255 is this sandbox's choice. */
const MAX_TEXT = 255
const MAX_URL = 2048

/** A required text. */
export const requiredText = z.string().max(MAX_TEXT).regex(/\S/, "must not be blank")

/** An optional text. */
export const optionalText = z.string().max(MAX_TEXT).optional()

/** Orders v2, "Conventions": a non-negative integer in cents, without decimals. */
export const cents = z.int().nonnegative()

/** `YYYY-MM-DD`, a day of the calendar. */
export const day = z.iso.date()

export const email = z
  .string()
  .max(MAX_TEXT)
  .regex(/^[^\s@]+@[^\s@]+$/, "must be an e-mail address")

/** An absolute http or https URL. */
export const url = z
  .string()
  .max(MAX_URL)
  .refine(
    (value) => /^https?:\/\//i.test(value) && URL.canParse(value) && !/\s/.test(value),
    "must be an http(s) URL",
  )
