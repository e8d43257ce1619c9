import type { Answer, Inquiry } from "../http/exchange"
import type { World } from "../context"
import type { MetCall } from "./operation"
import type { RefusalStatus } from "./hit"

/** One of the interfaces the sandbox plays, as far as faults look at it. */
export interface Face {
  /** Where it begins. */
  readonly prefix: string
  /** What it answers when there is no fault. */
  answer(world: World, inquiry: Inquiry, path: string): Answer
  /** What a request asks for; null for everything no rule can name. */
  callOf(world: World, inquiry: Inquiry, path: string): MetCall | null
  /** The account whose key the request carries. */
  accountOf(world: World, inquiry: Inquiry): string | null
  /** The body of such a refusal. */
  refusal(status: RefusalStatus): unknown
}
