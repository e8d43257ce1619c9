import {
  RefusedError,
  UnknownOutcomeError,
  UnsentError,
  type UnknownOutcome,
  type UnsentReason,
} from "../errors"
import type { Outcome } from "../outcome"
import { resendUnsent, retryReads } from "./retry-policy"

const unknown = (facts: UnknownOutcome): Outcome<never> => ({
  outcome: "unknown",
  error: new UnknownOutcomeError(facts),
})
const unsent = (reason: UnsentReason): Outcome<never> => ({
  outcome: "unsent",
  error: new UnsentError(reason),
})
const done: Outcome<number> = { outcome: "done", value: 1 }
const refused: Outcome<never> = { outcome: "refused", error: new RefusedError({ httpStatus: 422 }) }
const busy = unknown({ reason: "status", httpStatus: 503 })
const least = () => 0
const most = () => 1

it("waits longer each time, half of it at random, never over two seconds", () => {
  const waits = (random: () => number) => [1, 2, 3, 9].map((attempt) => retryReads(10, random)(busy, attempt))
  expect(waits(least)).toEqual([50, 100, 200, 1_000])
  expect(waits(most)).toEqual([100, 200, 400, 2_000])
})

// @contract lim-5
it("waits what the lender asks, at most five seconds", () => {
  const asked = (retryAfterMs: number) =>
    retryReads(2)(unknown({ reason: "status", httpStatus: 429, retryAfterMs }), 1)
  expect([0, 1_000, 60_000].map(asked)).toEqual([0, 1_000, 5_000])
})

it("stops after the retries asked for", () => {
  expect(retryReads(2, most)(busy, 3)).toBeUndefined()
  expect(retryReads(0, most)(busy, 1)).toBeUndefined()
})

// @contract err-10
it.each([
  ["done", done],
  ["refused", refused],
  ["a redirect", unknown({ reason: "redirect", httpStatus: 302 })],
  ["an unreadable body", unknown({ reason: "unreadable", httpStatus: 200 })],
  ["an answer over the cap", unknown({ reason: "too_large" })],
  ["a caller who gave up", unknown({ reason: "aborted" })],
  ["409", unknown({ reason: "status", httpStatus: 409 })],
  ["a bad certificate", unsent("tls")],
  ["a closed client", unsent("closed")],
])("a read is not tried again after %s", (_name, outcome) => {
  expect(retryReads(2)(outcome, 1)).toBeUndefined()
})

it.each(["reset", "timeout"] as const)("a read is tried again after a %s", (reason) => {
  expect(retryReads(2, most)(unknown({ reason }), 1)).toBe(100)
})

// @asvs 13.2.6
it("what changes something is sent again once, and only when no byte left", () => {
  expect(resendUnsent(most)(unsent("refused"), 1)).toBe(100)
  expect(resendUnsent(most)(unsent("refused"), 2)).toBeUndefined()
  for (const outcome of [
    done,
    refused,
    busy,
    unknown({ reason: "reset" }),
    unknown({ reason: "timeout" }),
    unsent("aborted"),
    unsent("timeout"),
  ]) {
    expect(resendUnsent(most)(outcome, 1)).toBeUndefined()
  }
})
