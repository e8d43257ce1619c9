import type { FaultRule } from "../../../src/service/sandbox"

type Settings<Rule> = Rule extends FaultRule ? Omit<Rule, "operation" | "nth" | "times" | "orderId"> : never

/** The fault of a row: a kind of the sandbox with its settings, or the lender down before the call is made. */
export type MatrixFault = { name: string; play: Settings<FaultRule> | "outage" }

/** A status that does not say whether the work was done, before and after the work. */
const halves = (
  ["accepted-202", "no-content-204", "error-500", "error-503", "redirect", "html"] as const
).flatMap((kind): MatrixFault[] => [
  { name: kind, play: { kind, done: false } },
  { name: `${kind}, done`, play: { kind, done: true } },
])

/** The rows. The work of a late call is done after the second attempt, before any time passes. */
export const FAULTS: readonly MatrixFault[] = [
  { name: "outage", play: "outage" },
  { name: "refuse", play: { kind: "refuse", forMs: 500 } },
  { name: "reset-before", play: { kind: "reset-before" } },
  { name: "reset-after", play: { kind: "reset-after" } },
  { name: "lost-response", play: { kind: "lost-response" } },
  { name: "hang", play: { kind: "hang" } },
  { name: "hang-after", play: { kind: "hang-after" } },
  { name: "late", play: { kind: "late", untilReleased: true } },
  { name: "late, cut off", play: { kind: "late", untilReleased: true, reset: true } },
  { name: "drip", play: { kind: "drip", bytes: 1_000, intervalMs: 50 } },
  { name: "drip, too slow", play: { kind: "drip", bytes: 1, intervalMs: 100 } },
  ...halves,
  { name: "too-many-429", play: { kind: "too-many-429", retryAfter: 1 } },
  { name: "not-found-404", play: { kind: "not-found-404" } },
  { name: "refused-400", play: { kind: "refused-400" } },
  { name: "refused-401", play: { kind: "refused-401" } },
  { name: "refused-403", play: { kind: "refused-403" } },
  { name: "refused-404", play: { kind: "refused-404" } },
  { name: "refused-405", play: { kind: "refused-405" } },
  { name: "refused-422", play: { kind: "refused-422" } },
  { name: "truncated", play: { kind: "truncated" } },
  { name: "cut", play: { kind: "cut" } },
  { name: "wrong-type", play: { kind: "wrong-type" } },
  { name: "oversized", play: { kind: "oversized" } },
  { name: "stale", play: { kind: "stale" } },
  { name: "unknown-status", play: { kind: "unknown-status" } },
  { name: "error-status", play: { kind: "error-status" } },
  { name: "extra-fields", play: { kind: "extra-fields" } },
  { name: "undone-200", play: { kind: "undone-200" } },
  { name: "changed-fields", play: { kind: "changed-fields", fields: { action_urls: null } } },
  { name: "duplicate-refund-id", play: { kind: "duplicate-refund-id" } },
  { name: "callback-before-response", play: { kind: "callback-before-response", decision: "approve" } },
  {
    name: "callback-before-response, rejected",
    play: { kind: "callback-before-response", decision: "reject" },
  },
  { name: "callback-twice", play: { kind: "callback-twice" } },
  { name: "callback-twice, together", play: { kind: "callback-twice", together: true } },
  { name: "callback-never", play: { kind: "callback-never" } },
  { name: "callback-late", play: { kind: "callback-late", delayMs: 1_000 } },
  { name: "callback-out-of-order", play: { kind: "callback-out-of-order" } },
  { name: "callback-wrong-order", play: { kind: "callback-wrong-order" } },
]
