import { RefusedError, UnknownOutcomeError, UnsentError } from "../errors"
import type { UnknownOutcome, UnsentReason } from "../errors"
import type { Outcome } from "../outcome"
import { attempts, resendUnsent, retryReads, type RetryPolicy } from "./retry-policy"

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
  ["499", unknown({ reason: "status", httpStatus: 499 })],
  ["an unexpected status without its number", unknown({ reason: "status" })],
  ["a redirect from a busy lender", unknown({ reason: "redirect", httpStatus: 503 })],
  ["a bad certificate", unsent("tls")],
  ["a closed client", unsent("closed")],
])("a read is not tried again after %s", (_name, outcome) => {
  expect(retryReads(2)(outcome, 1)).toBeUndefined()
})

it.each(["reset", "timeout"] as const)("a read is tried again after a %s", (reason) => {
  expect(retryReads(2, most)(unknown({ reason }), 1)).toBe(100)
})

it.each([408, 429, 500, 599])("a read is tried again after a %i", (httpStatus) => {
  expect(retryReads(2, most)(unknown({ reason: "status", httpStatus }), 1)).toBe(100)
})

it.each(["dns", "refused", "unreachable", "connect_timeout", "connection"] as const)(
  "any call is tried again when it failed to connect: %s",
  (reason) => {
    expect(retryReads(2, most)(unsent(reason), 2)).toBe(200)
    expect(resendUnsent(most)(unsent(reason), 1)).toBe(100)
  },
)

// @asvs 13.2.6
it("what changes something is sent again once, and only when no byte left", () => {
  expect(resendUnsent(most)(unsent("refused"), 1)).toBe(100)
  expect(resendUnsent(most)(unsent("refused"), 2)).toBeUndefined()
  const lost = [unknown({ reason: "reset" }), unknown({ reason: "timeout" })]
  for (const outcome of [done, refused, busy, ...lost, unsent("aborted"), unsent("timeout")])
    expect(resendUnsent(most)(outcome, 1)).toBeUndefined()
})

describe("attempts", () => {
  const always: RetryPolicy = () => 10
  /** Fails as often as it is called, and keeps the timeout of each call. */
  const failing = () => {
    const timeouts: number[] = []
    const run = (timeoutMs: number) => {
      timeouts.push(timeoutMs)
      return Promise.resolve(busy)
    }
    return { timeouts, run }
  }

  it("end with the first outcome that its policy takes", async () => {
    const outcomes = [busy, busy, done]
    const seen: number[] = []
    const policy: RetryPolicy = (outcome, attempt) => {
      seen.push(attempt)
      return outcome === done ? undefined : 1
    }
    const run = () => Promise.resolve(outcomes.shift() ?? refused)
    expect(await attempts(undefined, { bounded: 5_000, policy, run })).toBe(done)
    expect(seen).toEqual([1, 2, 3])
  })

  it("end before a pause that its timeout does not allow", async () => {
    const { timeouts, run } = failing()
    const policy: RetryPolicy = (_, attempt) => (attempt === 1 ? 20 : 5_000)
    const began = performance.now()
    expect(await attempts({ timeout: 4_000 }, { bounded: 1_000, policy, run })).toBe(busy)
    expect(timeouts).toEqual([1_000, 1_000])
    expect(performance.now() - began).toBeLessThan(2_000)
  })

  it("give each attempt what is left of the time, and never more than a timer holds", async () => {
    const { timeouts, run } = failing()
    await attempts({ timeout: 100 }, { bounded: 5_000, policy: always, run })
    expect(timeouts.length).toBeGreaterThan(1)
    expect(timeouts.every((one, index) => one <= 100 - 9 * index && one >= 1)).toBe(true)
    const endless = failing()
    await attempts({ timeout: Infinity }, { bounded: Infinity, policy: () => undefined, run: endless.run })
    expect(endless.timeouts).toEqual([2 ** 31 - 1])
  })

  it("end when the caller gives up during a pause", async () => {
    const { timeouts, run } = failing()
    const signal = AbortSignal.timeout(30)
    expect(await attempts({ signal }, { bounded: 60_000, policy: () => 30_000, run })).toBe(busy)
    expect(timeouts).toHaveLength(1)
  })

  it.each([0, -1, Number.NaN])("refuse a timeout of %p before anything is sent", async (timeout) => {
    const { timeouts, run } = failing()
    const call = attempts({ timeout }, { bounded: 1_000, policy: always, run })
    await expect(call).rejects.toMatchObject({ fields: [{ path: "timeout", problem: "must be over 0" }] })
    expect(timeouts).toEqual([])
  })
})
