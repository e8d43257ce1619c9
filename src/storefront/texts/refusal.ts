import { en } from "./en.ts"
import type { InstalmentTexts } from "./shape.ts"

/**
 * What to tell a shopper whom the shop refused, by the error's `code`, and else by its English message: Medusa's JS SDK
 * passes on no code, and a completed cart's error has the code as its `name`. Anything unknown is told in general words.
 */
export function refusalText(error: unknown, texts: InstalmentTexts): string {
  const { code, name, message } = read(error)
  const known = [code, name, codeOf(message)].find(
    (one) => one !== undefined && Object.hasOwn(texts.reasons, one),
  )
  return (known && texts.reasons[known]) ?? texts.refused
}

/** What the shop says in other words than the English text: most name the amount or the currency, which no text can. */
const OTHER_WORDS: Record<string, RegExp> = {
  not_in_region: /^Paying in instalments is not available in this region\.$/,
  currency_not_supported: /^Paying in instalments is not available in [A-Z]+\.$/,
  below_minimum: /^Paying in instalments is available from [\d.]+ [A-Z]+\.$/,
  above_maximum: /^Paying in instalments is available up to [\d.]+ [A-Z]+\.$/,
  empty_cart: /^There is nothing in the cart yet\.$/,
}

function codeOf(message = ""): string | undefined {
  return Object.keys(en.reasons).find(
    (code) => en.reasons[code] === message || OTHER_WORDS[code]?.test(message),
  )
}

function read(error: unknown): Record<"code" | "name" | "message", string | undefined> {
  const given: { code?: unknown; name?: unknown; message?: unknown } =
    typeof error === "object" && error !== null ? error : {}
  const text = (value: unknown) => (typeof value === "string" ? value : undefined)
  return { code: text(given.code), name: text(given.name), message: text(given.message) }
}
