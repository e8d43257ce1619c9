import type { ListEnvelope } from "./envelope"

/**
 * Whether a list's answer holds everything there is. What its counts count is not shown, so all it says must agree:
 * no more are counted than given, and there is no other page.
 */
export function isWholeList({ response, count, pagination }: ListEnvelope<unknown>): boolean {
  const { previous, next, pages } = pagination
  return (
    Math.max(count, pagination.count) <= response.length && previous === null && next === null && pages <= 1
  )
}
