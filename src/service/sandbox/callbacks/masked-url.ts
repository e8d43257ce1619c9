/**
 * A URL for display: its host and path, with possible tokens cut to their first four characters, without user name and
 * password.
 */
export function maskedUrl(url: string): string {
  const { origin, pathname, searchParams } = new URL(url)
  const path = pathname.split("/").map(masked).join("/")
  const query = [...searchParams].map(([name, value]) =>
    name === "svc_order_id" ? `${name}=${value}` : `${masked(name)}=${masked(value)}`,
  )
  return `${origin}${path}${query.length === 0 ? "" : `?${query.join("&")}`}`
}

function masked(part: string): string {
  return isTokenLike(part) ? `${part.slice(0, 4)}…` : part
}

/** Whether a part of a URL may be a secret: eight characters or more that are not only lower-case words. */
export function isTokenLike(part: string): boolean {
  return part.length >= 8 && !/^[a-z._-]+$/.test(part)
}
