import { z } from "zod"

const TEXT = /^-?\d{1,16}$/

/**
 * An integer of a settlement or a charge, of either sign: cents, or whatever unit it has. Text of digits counts, as in
 * older responses about orders; a fraction or a number too large to be held exactly is unreadable.
 */
export const integer = z.union([
  z.int(),
  z
    .string()
    .regex(TEXT)
    .transform(Number)
    .refine((value) => Number.isSafeInteger(value)),
])

/**
 * A response field on which no decision depends: null when absent or unreadable. Written as a transform, not as `catch`: a
 * missing field is ordinary, and zod builds an error for each one caught.
 */
export function loose<T>(read: (value: unknown) => T) {
  return z.unknown().optional().transform(read)
}

const MAX_CENTS_TEXT = /^\d{1,16}$/

function centsOf(value: unknown): number | undefined {
  const amount = typeof value === "string" && MAX_CENTS_TEXT.test(value) ? Number(value) : value
  return typeof amount === "number" && Number.isSafeInteger(amount) && amount >= 0 ? amount : undefined
}

/** Cents on which decisions depend: older responses spell them as strings ("588"); anything else is unreadable. */
export const cents = z.unknown().transform((value, context) => {
  const amount = centsOf(value)
  if (amount !== undefined) return amount
  context.addIssue("not an amount in cents")
  return z.NEVER
})

export const looseCents = loose((value) => centsOf(value) ?? null)

export const looseText = loose((value) => (typeof value === "string" ? value : null))

export const looseFlag = loose((value) => (typeof value === "boolean" ? value : null))

/** An integer of either sign. */
export const looseInteger = loose((value) => integer.safeParse(value).data ?? null)

const DECIMAL_TEXT = /^-?\d{1,16}(\.\d{1,15})?$/

function exactNumber(value: unknown): number | null {
  const number = typeof value === "string" && DECIMAL_TEXT.test(value) ? Number(value) : value
  if (typeof number !== "number" || !Number.isFinite(number)) return null
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : null
}

/** A number of either sign, which may be a rate: with decimals. */
export const looseNumber = loose(exactNumber)

/** Text, or a number in its place: codes and the first digits of a card were returned as both. */
export const looseWord = loose((value) =>
  typeof value === "number" ? String(value) : looseText.parse(value),
)

/** The fields of an object of scalars: text, numbers and booleans as text, null for any other value. */
export function textFields(response: unknown): [name: string, text: string | null][] {
  if (typeof response !== "object" || response === null || Array.isArray(response)) return []
  const entries: [string, unknown][] = Object.entries(response)
  return entries.map(([name, value]) => [name, scalarText(value)])
}

function scalarText(value: unknown): string | null {
  if (typeof value === "string") return value
  return typeof value === "number" || typeof value === "boolean" ? String(value) : null
}
