/**
 * An address for people to look at: where it leads, with what may be a token cut to its first four characters, without
 * user name and password.
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

/** Whether a part of an address may be a secret: eight characters or more that are not just words in small letters. */
export function isTokenLike(part: string): boolean {
  return part.length >= 8 && !/^[a-z._-]+$/.test(part)
}
