import type { Response, Delivery } from "../http/exchange"

/** No response at all; the journal shows status 0. */
export function silent(delivery: Delivery): Response {
  return { status: 0, headers: {}, body: "", delivery }
}
