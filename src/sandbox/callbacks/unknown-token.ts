import { randomInt } from "node:crypto"
import { isTokenLike } from "./token-like"

const LETTERS = "abcdefghijklmnopqrstuvwxyz"

/**
 * The same address with another token: every part of path and query that looks like one is replaced by a random one
 * of the same shape, or the last part of the path where none does. Its origin stays.
 */
export function withUnknownToken(address: string): string {
  const [, origin = "", given = "", query = ""] =
    /^(https?:\/\/[^/?#]*)([^?#]*)(\?[^#]*)?/i.exec(address) ?? []
  const path = given || "/"
  const strange =
    path.replace(/[^/]+/g, changed) + query.replace(/=([^&]+)/g, (_, value: string) => `=${changed(value)}`)
  if (strange !== path + query) return origin + strange
  return `${origin}${path.replace(/[^/]*$/, "")}${unlike("a0".repeat(11))}${query}`
}

function changed(part: string): string {
  return isTokenLike(part) ? unlike(part) : part
}

/** Random, letter for letter and digit for digit. */
function unlike(token: string): string {
  const letters = /^[0-9a-f-]+$/i.test(token) ? LETTERS.slice(0, 6) : LETTERS
  return token.replace(/[0-9a-z]/gi, (character) => {
    if (/\d/.test(character)) return `${randomInt(10)}`
    const letter = letters[randomInt(letters.length)] ?? ""
    return /[A-Z]/.test(character) ? letter.toUpperCase() : letter
  })
}
