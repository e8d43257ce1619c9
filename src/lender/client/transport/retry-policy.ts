import { setTimeout as pause } from "node:timers/promises"
import { InvalidRequestError, type UnsentReason } from "../errors"
import type { Outcome } from "../outcome"
import type { CallOptions } from "./call-options"

/** Returns how many milliseconds to wait before the next attempt, or undefined to stop. `attempt` counts from 1. */
export type RetryPolicy = (outcome: Outcome<unknown>, attempt: number) => number | undefined

const BACKOFF_MS = 100
const BACKOFF_MAX_MS = 2_000
const RETRY_AFTER_MAX_MS = 5_000
const MONEY_ATTEMPTS = 2

/** Connection failures that may be temporary. A bad certificate or an aborted call is not. */
const PASSING: readonly UnsentReason[] = ["dns", "refused", "unreachable", "connect_timeout", "connection"]

/**
 * Reads change nothing: they are retried on 408, 429, 5xx and any network error, with exponential backoff and jitter,
 * or after `Retry-After`, at most 5 s. The call's own timeout still bounds it all.
 */
export function retryReads(retries: number, random: () => number = Math.random): RetryPolicy {
  return (outcome, attempt) => {
    if (attempt > retries || !isPassing(outcome)) return undefined
    const asked = outcome.outcome === "unknown" ? outcome.error.retryAfterMs : undefined
    return asked === undefined ? backoff(attempt, random) : Math.min(asked, RETRY_AFTER_MAX_MS)
  }
}

/** A call that changes something is retried once, and only when no byte was sent: then it cannot happen twice. */
export function resendUnsent(random: () => number = Math.random): RetryPolicy {
  return (outcome, attempt) => {
    if (attempt >= MONEY_ATTEMPTS || outcome.outcome !== "unsent" || !isPassing(outcome)) return undefined
    return backoff(attempt, random)
  }
}

function isPassing(outcome: Outcome<unknown>): boolean {
  switch (outcome.outcome) {
    case "done":
    case "refused":
      return false
    case "unsent":
      return PASSING.includes(outcome.error.reason)
    case "unknown": {
      const { reason, httpStatus = 0 } = outcome.error
      if (reason === "reset" || reason === "timeout") return true
      return reason === "status" && (httpStatus === 408 || httpStatus === 429 || httpStatus >= 500)
    }
  }
}

function backoff(attempt: number, random: () => number): number {
  const full = Math.min(BACKOFF_MS * 2 ** (attempt - 1), BACKOFF_MAX_MS)
  return full / 2 + (random() * full) / 2
}

interface Attempts<T> {
  /** Timeout of one attempt in milliseconds; the call's own timeout bounds them all. */
  bounded: number
  policy: RetryPolicy
  run: (timeoutMs: number) => Promise<Outcome<T>>
}

const MAX_TIMER_MS = 2 ** 31 - 1

/** Runs a call as often as its policy and its timeout allow: the last outcome counts. */
export async function attempts<T>(
  call: CallOptions | undefined,
  { bounded, policy, run }: Attempts<T>,
): Promise<Outcome<T>> {
  const { signal, timeout = bounded } = call ?? {}
  if (!(timeout > 0)) throw new InvalidRequestError([{ path: "timeout", problem: "must be over 0" }])
  const deadline = performance.now() + timeout
  for (let attempt = 1; ; attempt += 1) {
    const left = Math.max(1, Math.min(deadline - performance.now(), bounded, MAX_TIMER_MS))
    const outcome = await run(left)
    const wait = policy(outcome, attempt)
    if (wait === undefined || performance.now() + wait >= deadline) return outcome
    if (!(await waited(wait, signal))) return outcome
  }
}

async function waited(ms: number, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    await pause(ms, undefined, signal === undefined ? {} : { signal })
    return true
  } catch {
    return false
  }
}
