import { useCallback, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useBrand } from "../api/accounts"
import { formatsFor, readerLocale, type Formats } from "../format/formats"
import { withBrand } from "./brand"
import en from "./json/en.json"

/** Where these words are among those of Medusa and of other plugins. */
export const NAMESPACE = "instalments"

/** Every language says the same things: a missing key does not compile, and a superfluous one fails a unit test. */
export type Words = typeof en

type Path<Part> = {
  [Name in keyof Part & string]: Part[Name] extends string ? Name : `${Name}.${Path<Part[Name]>}`
}[keyof Part & string]

export type Key = Path<Words>

export type Say = (key: Key, values?: Record<string, string | number>) => string

export interface Language extends Formats {
  t: Say
  /** One that `Intl` takes. */
  locale: string
}

/**
 * What depends on the reader's language: the words of these pages, with the lender's name where the shop has set it,
 * and how dates, money and lists are written.
 */
export function useLanguage(): Language {
  const { t: translate, i18n } = useTranslation(NAMESPACE)
  const name = useBrand()?.name
  const t = useCallback<Say>(
    (key, values) => withBrand(translate(key, { ...values }), name, i18n.language),
    [translate, name, i18n.language],
  )
  const locale = readerLocale(i18n.language)
  // Medusa has more languages, in which these pages speak English.
  const speech = i18n.hasResourceBundle(i18n.language, NAMESPACE) ? locale : "en"
  return useMemo(() => ({ t, locale, ...formatsOf(locale, speech) }), [t, locale, speech])
}

const formats = new Map<string, Formats>()

/** Made once for a language: a list would make hundreds of the browser's formatters anew. */
function formatsOf(locale: string, speech: string): Formats {
  const key = `${locale} ${speech}`
  const made = formats.get(key) ?? formatsFor(locale, Date.now, speech)
  formats.set(key, made)
  return made
}

/** What is said in words by a code of the server's. */
const CODES = {
  status: en.orders.status,
  reason: en.reviews.code,
  ending: en.reviews.ending,
  kind: en.discrepancies.kind,
  source: en.orders.source,
  happened: en.orders.transitions.happened,
  charge: en.charges.status,
  placer: en.overview.placer,
}

type Codes = { [Sort in keyof typeof CODES]: keyof (typeof CODES)[Sort] & string }

/** Whether there are words for a code of the server's, which may be newer than these pages. */
export function isKnown<Sort extends keyof Codes>(sort: Sort, code: string): code is Codes[Sort] {
  return Object.hasOwn(CODES[sort], code)
}

/** The codes that have words, in the order of the texts. */
export function knownCodes<Sort extends keyof Codes>(sort: Sort): Codes[Sort][] {
  return Object.keys(CODES[sort]).filter((code) => isKnown(sort, code))
}
