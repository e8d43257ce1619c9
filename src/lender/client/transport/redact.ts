const MAX_LENGTH = 300
const MAX_READ = 5_000
const EMAIL = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g
const LONG_DIGITS = /\d(?:[ .\-/()]{0,2}\d){5,}/g
const CONTROLS = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu

export interface Secrets {
  /** Never shown, wherever they occur. */
  whole: readonly string[]
  /** Never shown, nor any single word of them. */
  words: readonly string[]
}

/**
 * Makes the lender's text safe to log: none of the secrets, no e-mail, no six digits in a row, no control characters,
 * at most 300 characters.
 */
export function redact(text: string, { whole, words }: Secrets): string {
  const read = text.length > MAX_READ ? text.slice(0, MAX_READ).replace(/\S*$/, "") : text
  const known = longEnough([...whole, ...words]).map(literal)
  const single = longEnough(words.flatMap((value) => value.split(/\s+/))).map(
    (word) => `(?<![\\p{L}\\p{N}])${literal(word)}(?![\\p{L}\\p{N}])`,
  )
  const patterns = [...known, ...single]
  const unnamed = patterns.length === 0 ? read : read.replace(new RegExp(patterns.join("|"), "giu"), "***")
  const clean = unnamed.replace(CONTROLS, " ").replace(EMAIL, "***").replace(LONG_DIGITS, "***")
  return Array.from(clean).slice(0, MAX_LENGTH).join("").trim()
}

/** Shorter ones would redact parts of every message; longest first, so that no part of one remains. */
function longEnough(texts: readonly string[]): string[] {
  const found = new Set(texts.map((text) => text.trim()).filter((text) => text.length >= 3))
  return [...found].sort((one, other) => other.length - one.length)
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
}

/** Every text inside a JSON value that we send. */
export function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : []
}
