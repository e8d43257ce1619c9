import { z } from "zod"

/** Cents in an answer: older answers spell them as strings ("588"). */
export const cents = z.union([
  z.int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .pipe(z.int()),
])

const absent = (): null => null

/** Cents nobody decides about: null when absent or unreadable. */
export const looseCents = cents.nullable().catch(absent)

/** Text nobody decides about: null when absent or unreadable. */
export const looseText = z.string().nullable().catch(absent)

export const looseFlag = z.boolean().nullable().catch(absent)
