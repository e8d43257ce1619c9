import type { Request } from "../http/exchange"

export type Language = "en" | "es"

/** The language in `?lang=` if supported, else the browser's first supported one, else English. */
export function languageOf({ query, headers }: Request): Language {
  const wanted = [query.get("lang") ?? "", ...ranked(headers["accept-language"] ?? "")]
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en"
}

function isLanguage(tag: string): tag is Language {
  return tag === "en" || tag === "es"
}

function ranked(header: string): string[] {
  return header
    .split(",")
    .map((range) => {
      const [tag = "", weight] = range.trim().split(/;\s*q=/)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}
