/** Settlements carry no currency (Orders v2, "Settlement"); the lender lends in euros. */
const SETTLEMENT_CURRENCY = "eur"

const UNITS = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const

export type Formats = ReturnType<typeof formatsFor>

/**
 * Dates, money and lists as a reader writes them. What is no date, or no currency, is shown as it is given: a figure
 * that cannot be written must not take its page down.
 * @param locale one that `Intl` takes, as `localeFor` returns it
 * @param speech the locale of what stands in a sentence, where these pages have no words in the reader's language
 */
export function formatsFor(locale: string, now: () => number = Date.now, speech = locale) {
  const date = dates(locale, { dateStyle: "medium" })
  const dateTime = dates(locale, { dateStyle: "medium", timeStyle: "short" })
  const day = dates(locale, { dateStyle: "medium", timeZone: "UTC" })
  const month = dates(locale, { month: "short", timeZone: "UTC" })
  const monthLong = dates(locale, { month: "long", year: "numeric", timeZone: "UTC" })
  // Never "tomorrow" or "last month": what is a day and a half away is on another date.
  const relative = new Intl.RelativeTimeFormat(speech, { numeric: "always" })
  const inWords = new Intl.RelativeTimeFormat(speech, { numeric: "auto" })
  // As many digits as a number has: an interest rate is shown as the lender gives it.
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 15 })
  const conjunction = new Intl.ListFormat(speech, { type: "conjunction" })
  const regions = new Intl.DisplayNames(speech, { type: "region" })
  const short = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: SETTLEMENT_CURRENCY,
    notation: "compact",
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  })
  const percent = new Intl.NumberFormat(locale, { style: "percent" })
  const list = (words: readonly string[]) => conjunction.format(words)
  return {
    /** From cents. */
    money: (cents: number, currency = SETTLEMENT_CURRENCY) =>
      orElse(
        () => new Intl.NumberFormat(locale, { style: "currency", currency }).format(cents / 100),
        `${number.format(cents / 100)} ${currency}`,
      ),
    /** From cents, short enough for an axis. */
    shortMoney: (cents: number) => short.format(cents / 100),
    /** A dash where it is unknown. */
    number: (value: number | null) => (value === null ? "–" : number.format(value)),
    date,
    dateTime,
    /** A day or a date-time in the words of another; as it is given where it is no date. */
    given: (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? day(text) : dateTime(text)),
    /** Of `2026-11`. */
    month: (text: string) => month(`${text}-01T00:00:00Z`),
    monthLong: (text: string) => monthLong(`${text}-01T00:00:00Z`),
    /** "3 days ago", "in 2 hours". */
    ago: (iso: string) => {
      const seconds = (Date.parse(iso) - now()) / 1000
      if (Number.isNaN(seconds)) return iso
      const over = UNITS.find(([, length]) => Math.abs(seconds) >= length)
      return over ? relative.format(Math.trunc(seconds / over[1]), over[0]) : inWords.format(0, "second")
    },
    /** A share of 0 to 1; a dash where it is unknown. */
    percent: (share: number | null) => (share === null ? "–" : percent.format(share)),
    /** In one unit: seconds below two minutes, then minutes, hours and days. */
    duration: (seconds: number) => {
      const [unit, length] = UNITS.slice(2).find(([, one]) => seconds >= 2 * one) ?? (["second", 1] as const)
      const format = { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 0 } as const
      return new Intl.NumberFormat(speech, format).format(seconds / length)
    },
    /** How the reader's spreadsheet separates decimals. */
    decimal: number.format(1.5).includes(",") ? ("comma" as const) : ("point" as const),
    /** "España, France and Portugal". */
    list,
    /** Countries by their two letters; the letters where they have no name. */
    countries: (codes: readonly string[]) => list(codes.map((code) => orElse(() => regions.of(code), code))),
  }
}

/** Writes ISO dates; any other text as it is given. */
function dates(locale: string, options: Intl.DateTimeFormatOptions): (iso: string) => string {
  const format = new Intl.DateTimeFormat(locale, options)
  return (iso) => {
    const time = new Date(iso)
    return Number.isNaN(time.getTime()) ? iso : format.format(time)
  }
}

/** What `Intl` writes, or the text beside it where `Intl` refuses. */
function orElse(write: () => string | undefined, otherwise: string): string {
  try {
    return write() ?? otherwise
  } catch {
    return otherwise
  }
}

/** The reader's locale. Nothing else reads the browser's languages. */
export function readerLocale(language: string | undefined): string {
  return localeFor(language, navigator.languages)
}

/**
 * The reader's locale: the language chosen in the admin, in the way of the country the browser is set to.
 * Medusa writes `ptPT` and `enGB` for its languages. A browser may report what `Intl` refuses, such as the
 * `en-US@posix` of a Chromium without a language, or nothing.
 */
export function localeFor(language: string | undefined, preferred: readonly string[] | undefined): string {
  const chosen = (language ?? "").replace(/([a-z])([A-Z])/g, "$1-$2")
  const likes = (preferred ?? []).map((one) => one.replace(/[@.].*$/, "").replaceAll("_", "-"))
  const near = chosen.includes("-") ? [] : likes.filter((one) => one.split("-")[0] === chosen)
  return [...near, chosen].find(isLocale) ?? "en"
}

function isLocale(tag: string): boolean {
  return orElse(() => Intl.getCanonicalLocales(tag)[0], "") !== ""
}
