import { en, es, fr, pt } from "./index.ts"

const reasons = [
  "account_disabled",
  "not_in_region",
  "currency_not_supported",
  "country_not_supported",
  "country_missing",
  "product_excluded",
  "below_minimum",
  "above_maximum",
  "empty_cart",
  "nothing_to_pay",
]

it.each(Object.entries({ en, es, fr, pt }))("%s has words for every reason and every outcome", (_, texts) => {
  expect(Object.keys(texts.reasons)).toEqual(reasons)
  const all = [texts, texts.reasons, ...Object.values(texts.outcomes)].flatMap((part) => Object.values(part))
  expect(all.filter((text) => typeof text === "string" && text.trim() === "")).toEqual([])
  expect(Object.values(texts.outcomes).flat()).toHaveLength(14)
  expect(Object.values(texts.message).flat()).not.toContain("")
  expect(placeholders(texts.message.from)).toEqual(placeholders(en.message.from))
  expect(placeholders(texts.message.example)).toEqual(placeholders(en.message.example))
})

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder).sort()
}
