import { z } from "zod"

/** A number that is held exactly, also where it is written as text; undefined for anything else. */
function exactNumber(value: unknown, text: RegExp): number | undefined {
  const number = typeof value === "string" && text.test(value) ? Number(value) : value
  return typeof number === "number" && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined
}

function integerOf(value: unknown, text = /^-?\d{1,16}$/): number | undefined {
  const number = exactNumber(value, text)
  return Number.isInteger(number) ? number : undefined
}

function centsOf(value: unknown): number | undefined {
  const amount = integerOf(value, /^\d{1,16}$/)
  return amount !== undefined && amount >= 0 ? amount : undefined
}

/** A response field on which decisions depend: unreadable where `read` finds nothing. */
function strict(read: (value: unknown) => number | undefined, problem: string) {
  return z.unknown().transform((value, context) => {
    const number = read(value)
    if (number !== undefined) return number
    context.addIssue(problem)
    return z.NEVER
  })
}

/**
 * An integer of a settlement or a charge, of either sign: cents, or whatever unit it has. Text of digits counts, as in
 * older responses about orders; a fraction or a number too large to be held exactly is unreadable.
 */
export const integer = strict((value) => integerOf(value), "not an integer")

/** Cents: older responses spell them as strings ("588"); anything else is unreadable. */
export const cents = strict(centsOf, "not an amount in cents")

/**
 * A response field on which no decision depends: null when absent or unreadable. Written as a transform, not as `catch`: a
 * missing field is ordinary, and zod builds an error for each one caught.
 */
export function loose<T>(read: (value: unknown) => T) {
  return z.unknown().optional().transform(read)
}

export const looseCents = loose((value) => centsOf(value) ?? null)

export const looseText = loose((value) => (typeof value === "string" ? value : null))

export const looseFlag = loose((value) => (typeof value === "boolean" ? value : null))

/** An integer of either sign. */
export const looseInteger = loose((value) => integerOf(value) ?? null)

/** A number of either sign, which may be a rate: with decimals. */
export const looseNumber = loose((value) => exactNumber(value, /^-?\d{1,16}(\.\d{1,15})?$/) ?? null)

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
