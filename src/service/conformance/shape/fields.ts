import { z } from "zod"

const record = z.record(z.string(), z.unknown())

/*
 * Fields exactly as documented. The client's own schemas are tolerant on purpose: they would not notice a deviation. No
 * message repeats a value.
 */

/** Orders v2, "Conventions": non-negative, in cents, without decimals. */
export const cents = z.int().nonnegative()

export const text = z.string().min(1)

/** An optional field; whether it is then left out or null is not specified. */
export function maybe<T>(schema: z.ZodType<T>): z.ZodType<T | null | undefined> {
  return schema.nullish()
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/.source
const TIME = /T([01]\d|2[0-3]):[0-5]\d:[0-5]\d/.source

/** Orders v2, "Conventions": dates of orders and refunds. */
export const dateTime = z.string().regex(new RegExp(`${DAY}${TIME}(\\.\\d{1,9})?$`), {
  error: "is not yyyy-MM-ddThh:mm:ss, with or without fractions",
})

/** Orders v2, "Conventions": dates of settlements and operations. */
export const offsetDateTime = z.string().regex(new RegExp(`${DAY}${TIME}\\.\\d{1,9}[+-]\\d\\d:?\\d\\d$`), {
  error: "is not a date-time with fractions and a numeric offset",
})

/** Version 1: "ISO 8601 with fractional seconds and UTC offset"; `Z` is one. */
export const isoDateTime = z
  .string()
  .regex(new RegExp(`${DAY}${TIME}\\.\\d{1,9}(Z|[+-]\\d\\d(:?\\d\\d)?)$`), {
    error: "is not ISO 8601 with fractions and an offset",
  })

export const day = z.string().regex(new RegExp(`${DAY}$`), { error: "is not YYYY-MM-DD" })

export const webUrl = z
  .string()
  .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), { error: "is not a URL" })

/** Names of unlisted fields; a name that could be personal data is not shown. */
export function extraFields(resources: readonly unknown[], listed: readonly string[]): string[] {
  const names = resources.flatMap((resource) => {
    const read = record.safeParse(resource)
    return read.success ? Object.keys(read.data) : []
  })
  return [...new Set(names)].filter((name) => !listed.includes(name) && /^[A-Za-z_]{1,40}$/.test(name)).sort()
}
