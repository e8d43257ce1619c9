import type { Answer, Inquiry } from "../http/exchange"
import type { SandboxAccount } from "../options"
import type { World } from "../context"

/** A call whose sender is known and whose path and method matched. */
export interface Call {
  readonly world: World
  readonly account: SandboxAccount
  readonly inquiry: Inquiry
  /** The identifier in the path; empty for a collection. */
  readonly id: string
}

export type Endpoint = (call: Call) => Answer
