import type { Response, Request } from "../http/exchange"
import type { Context } from "../context"
import type { MetCall } from "./operation"
import type { RefusalStatus } from "./hit"

/** One of the interfaces the sandbox plays, as far as faults look at it. */
export interface ApiSurface {
  /** Where it begins. */
  readonly prefix: string
  /** What it answers when there is no fault. */
  response(context: Context, request: Request, path: string): Response
  /** What a request asks for; null for everything no rule can name. */
  callOf(context: Context, request: Request, path: string): MetCall | null
  /** The account whose key the request carries. */
  accountOf(context: Context, request: Request): string | null
  /** The body of such a refusal. */
  refusal(status: RefusalStatus): unknown
}
