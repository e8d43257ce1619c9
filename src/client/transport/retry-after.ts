/** Milliseconds asked for by a `Retry-After` header, seconds or an HTTP date; undefined when it is neither. */
export function retryAfterMs(header: string, now: number): number | undefined {
  const text = header.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const until = /^[A-Z][a-z]{2},/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(until) ? undefined : Math.max(0, until - now)
}
