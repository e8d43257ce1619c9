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

function codeOf(message: string | undefined): string | undefined {
  return Object.keys(en.reasons).find((code) => en.reasons[code] === message)
}

function read(error: unknown): Record<"code" | "name" | "message", string | undefined> {
  const given: { code?: unknown; name?: unknown; message?: unknown } =
    typeof error === "object" && error !== null ? error : {}
  const text = (value: unknown) => (typeof value === "string" ? value : undefined)
  return { code: text(given.code), name: text(given.name), message: text(given.message) }
}
