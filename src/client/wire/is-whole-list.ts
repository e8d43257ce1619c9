import type { ListEnvelope } from "./envelope"
import { outOfView } from "./out-of-view"

/** Whether a list's answer holds everything there is, as far as all that it says of itself goes. */
export function isWholeList({ response, ...said }: ListEnvelope<unknown>): boolean {
  return outOfView(response.length, said) === 0
}
