import type { Answer, Delivery } from "../http/exchange"

/** No answer at all; the journal shows status 0. */
export function silent(delivery: Delivery): Answer {
  return { status: 0, headers: {}, body: "", delivery }
}
