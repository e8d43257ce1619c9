import { en } from "./en.ts"
import type { InstalmentTexts } from "./shape.ts"

/**
 * What to tell a shopper whom the shop refused, by the error's `code`, and else by its English message: Medusa's JS SDK
 * passes on no code, and a completed cart's error has the code as its `name`. Anything unknown is told in general words.
 */
export function refusalText(error: unknown, texts: InstalmentTexts): string {
  const { code, name, message }: Record<string, unknown> = Object(error)
  const known = [code, name, codeOf(message)].find(
    (one): one is string => typeof one === "string" && Object.hasOwn(texts.reasons, one),
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

function codeOf(message: unknown): string | undefined {
  return Object.keys(en.reasons).find(
    (code) => en.reasons[code] === message || OTHER_WORDS[code]?.test(String(message)),
  )
}
