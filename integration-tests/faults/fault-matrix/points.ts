import type { FaultRule } from "../../../src/service/sandbox"
import type { MatrixFault } from "./faults"

/** Where a fault occurs: a call to or from the lender, at one moment of a purchase. */
export const POINTS = {
  create: { operation: "create", says: "Create Order, when instalments are chosen" },
  list: { operation: "list", says: "List Orders, which looks for a creation whose response was lost" },
  initiate: { operation: "get", says: "Get Order, when instalments are chosen again" },
  return: { operation: "get", says: "Get Order, when the shopper comes back" },
  authorize: { operation: "get", says: "Get Order, when that return completes the cart" },
  complete: { operation: "get", says: "Get Order, when the storefront completes the cart" },
  sweep: { operation: "get", says: "Get Order, when nobody came back and the sweep looks" },
  callback: { operation: "callback", says: "the notification, with nobody coming back" },
  confirm: { operation: "confirm", says: "Confirm Order, when the admin captures" },
  capture: { operation: "get", says: "Get Order, after a confirmation whose response was lost" },
  refund: { operation: "refund", says: "Refund Order, when the admin refunds" },
  before: { operation: "get", says: "Get Order, before a refund" },
  after: { operation: "get", says: "Get Order, after a refund whose response was lost" },
} as const

export type Point = keyof typeof POINTS

export const POINT_NAMES = [
  "create",
  "list",
  "confirm",
  "refund",
  "callback",
  "initiate",
  "return",
  "authorize",
  "complete",
  "sweep",
  "capture",
  "before",
  "after",
] as const satisfies readonly Point[]

/** Every such call while the fault is on, including the retries of a read. */
const ALWAYS = 1_000

/** The rules that make a fault occur at a point, limited to the order when one exists. */
export function rulesOf(play: MatrixFault["play"], point: Point, orderId: string | undefined): FaultRule[] {
  const { operation } = POINTS[point]
  const about = orderId === undefined ? {} : { orderId }
  const before = companion(play, point, about)
  if (play === "outage") return before
  // The redirect reads once before the completion does, a refund once before it is sent.
  const nth = point === "authorize" || point === "after" ? 2 : 1
  const named = operation === "create" || operation === "list" ? {} : about
  return [...before, { ...play, ...named, operation, nth, times: ALWAYS }]
}

/** Some reads are only made after another call has failed. */
function companion(play: MatrixFault["play"], point: Point, about: { orderId?: string }): FaultRule[] {
  switch (point) {
    case "list":
      return [{ operation: "create", kind: "lost-response" }]
    case "capture":
      // A confirmed order cannot move to ERROR.
      return play !== "outage" && play.kind === "error-status"
        ? [{ operation: "confirm", kind: "error-500", ...about }]
        : [{ operation: "confirm", kind: "lost-response", ...about }]
    case "after":
      return [{ operation: "refund", kind: "lost-response", ...about }]
    default:
      return []
  }
}
