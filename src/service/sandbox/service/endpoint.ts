import type { Response, Request } from "../http/exchange"
import type { SandboxAccount } from "../options"
import type { Context } from "../context"

/** A call whose sender is authenticated and whose path and method matched. */
export interface Call {
  readonly context: Context
  readonly account: SandboxAccount
  readonly request: Request
  /** The identifier in the path; empty for a collection. */
  readonly id: string
}

export type Endpoint = (call: Call) => Response
