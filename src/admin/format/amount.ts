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
