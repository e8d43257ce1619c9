/** Settlements carry no currency (Orders v2, "Settlement"); the lender lends in euros. */
const SETTLEMENT_CURRENCY = "eur"

const UNITS = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const

export interface Formats {
  /** From cents. */
  money(cents: number, currency?: string): string
  /** From cents, short enough for an axis. */
  shortMoney(cents: number): string
  /** A dash where it is unknown. */
  number(value: number | null): string
  date(iso: string): string
  dateTime(iso: string): string
  /** A day or a date-time in the words of another; as it is given where it is no date. */
  given(text: string): string
  /** Of `2026-11`. */
  month(month: string): string
  monthLong(month: string): string
  /** "3 days ago", "in 2 hours". */
  ago(iso: string): string
}

export function formatsFor(locale: string, now: () => number = Date.now): Formats {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" })
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" })
  const month = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" })
  const monthLong = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" })
  const number = new Intl.NumberFormat(locale)
  const short = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: SETTLEMENT_CURRENCY,
    notation: "compact",
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  })
  return {
    money: (cents, currency = SETTLEMENT_CURRENCY) =>
      new Intl.NumberFormat(locale, { style: "currency", currency }).format(cents / 100),
    shortMoney: (cents) => short.format(cents / 100),
    number: (value) => (value === null ? "–" : number.format(value)),
    date: (iso) => date.format(new Date(iso)),
    dateTime: (iso) => dateTime.format(new Date(iso)),
    given: (text) => {
      const time = new Date(text)
      if (Number.isNaN(time.getTime())) return text
      return /^\d{4}-\d\d-\d\d$/.test(text) ? day.format(time) : dateTime.format(time)
    },
    month: (text) => month.format(new Date(`${text}-01T00:00:00Z`)),
    monthLong: (text) => monthLong.format(new Date(`${text}-01T00:00:00Z`)),
    ago: (iso) => {
      const seconds = (Date.parse(iso) - now()) / 1000
      const over = UNITS.find(([, length]) => Math.abs(seconds) >= length)
      return over ? relative.format(Math.trunc(seconds / over[1]), over[0]) : relative.format(0, "second")
    },
  }
}

/**
 * The reader's locale: the language chosen in the admin, in the way of the country the browser is set to.
 * Medusa writes `ptPT` and `enGB` for its languages.
 */
export function localeFor(language: string, preferred: readonly string[]): string {
  const chosen = language.replace(/([a-z])([A-Z])/g, "$1-$2")
  if (chosen.includes("-")) return chosen
  return preferred.find((one) => one.split("-")[0] === chosen) ?? chosen
}
