import { z } from "zod"

const TEXT = /^-?\d{1,16}$/

/**
 * An integer of a settlement or a charge, in either sign: cents, or whatever unit it has. Text of digits counts, as
 * in older answers about orders; a fraction or one beyond what a number holds exactly is unreadable.
 */
export const integer = z.union([
  z.int(),
  z
    .string()
    .regex(TEXT)
    .transform(Number)
    .refine((value) => Number.isSafeInteger(value)),
])
