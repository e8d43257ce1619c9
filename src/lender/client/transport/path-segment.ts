import { InvalidRequestError } from "../errors"

const MAX_LENGTH = 200

/**
 * An identifier as one encoded path segment: it can name a resource, never another path.
 *
 * @throws InvalidRequestError when it is empty, over 200 characters, `.`, `..` or holds control characters.
 */
export function pathSegment(id: string, path: string): string {
  const problem = problemOf(id)
  if (problem !== undefined) throw new InvalidRequestError([{ path, problem }])
  return encodeURIComponent(id)
}

function problemOf(id: string): string | undefined {
  if (typeof id !== "string" || id.trim() === "") return "must not be empty"
  if (id.length > MAX_LENGTH) return `must be at most ${MAX_LENGTH} characters`
  if (id === "." || id === "..") return "must name a resource"
  return /[\p{Cc}\p{Cs}]/u.test(id) ? "must not hold control characters" : undefined
}
