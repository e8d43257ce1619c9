/** The server takes no larger one. */
const SHAPE = /^(\d{1,7})(?:[.,](\d{1,2}))?$/

/**
 * The cents of an amount as typed, `120`, `120.5` or `120,50 €`; null for anything else. A separator before three
 * digits is ambiguous between locales, so it is not accepted.
 */
export function readAmount(text: string): number | null {
  const [, euros, part = ""] = SHAPE.exec(text.replace(/[\s€]/g, "")) ?? []
  return euros === undefined ? null : Number(euros) * 100 + Number(part.padEnd(2, "0"))
}

/** As `readAmount` takes it, with the reader's decimal mark. */
export function writeAmount(cents: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    numberingSystem: "latn",
    useGrouping: false,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return format.format(cents / 100)
}

/** From the shop's units. */
export const toCents = (amount: number) => Math.round(amount * 100)

/** An amount in the shop's units as typed: null for none, undefined for what is no amount. */
export function readAmountField(text: string): number | null | undefined {
  if (text.trim() === "") return null
  const cents = readAmount(text)
  return cents === null ? undefined : cents / 100
}

export function writeAmountField(amount: number | null, locale: string): string {
  return amount === null ? "" : writeAmount(toCents(amount), locale)
}

/** A percentage as typed, with four decimals at most: null for none, undefined for what is no percentage up to `most`. */
export function readPercent(text: string, most: number): number | null | undefined {
  const tidy = text.replace(/[\s%]/g, "").replace(",", ".")
  if (tidy === "") return null
  const percent = /^\d{1,4}(\.\d{1,4})?$/.test(tidy) ? Number(tidy) : Number.NaN
  return percent <= most ? percent : undefined
}

/** As `readPercent` takes it, with the reader's decimal mark; nothing for none. */
export function writePercent(percent: number | null, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    numberingSystem: "latn",
    useGrouping: false,
    maximumFractionDigits: 4,
  })
  return percent === null ? "" : format.format(percent)
}
