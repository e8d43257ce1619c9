import { InvalidRequestError } from "../errors/invalid-request-error"

const MAX_LENGTH = 2_000

/**
 * What may be registered: the document says "URL" and no more.
 *
 * @throws InvalidRequestError when it is no http(s) URL, or one with a user name or password.
 */
export function checkWebhookAddress(url: string): void {
  const problem = problemOf(url)
  if (problem !== undefined) throw new InvalidRequestError([{ path: "url", problem }])
}

function problemOf(url: string): string | undefined {
  const parsed = parse(url)
  if (parsed === null || /[\s\p{Cc}\p{Cs}]/u.test(url)) return "is not a URL"
  if (url.length > MAX_LENGTH) return `must be at most ${MAX_LENGTH} characters`
  const { protocol, username, password } = parsed
  if (protocol !== "https:" && protocol !== "http:") return "must be an http(s) URL"
  return username !== "" || password !== "" ? "must not hold a user name or password" : undefined
}

/** Whether two texts are one address: a service may write it its own way (`https://Shop.example` with a slash). */
export function isSameAddress(one: string, other: string): boolean {
  if (one === other) return true
  const [first, second] = [parse(one), parse(other)]
  return first !== null && second !== null && first.href === second.href
}

/** Not by `URL.canParse`: once Node 20 has compiled that call, it refuses every address with an accent in it. */
function parse(url: string): URL | null {
  try {
    return new URL(url)
  } catch {
    return null
  }
}
