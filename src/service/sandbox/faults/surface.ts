import type { Response, Request } from "../http/exchange"
import type { Context } from "../context"
import type { MetCall } from "./operation"
import type { RefusalStatus } from "./hit"

/** One of the APIs the sandbox simulates, as the faults see it. */
export interface ApiSurface {
  /** The prefix of its paths. */
  readonly prefix: string
  /** Its response when there is no fault. */
  response(context: Context, request: Request, path: string): Response
  /** The operation of a request; null when no rule can match it. */
  callOf(context: Context, request: Request, path: string): MetCall | null
  /** The account whose key the request carries. */
  accountOf(context: Context, request: Request): string | null
  /** The body of such a refusal. */
  refusal(status: RefusalStatus): unknown
}
