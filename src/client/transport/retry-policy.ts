import type { UnsentReason } from "../errors/unsent-error"
import type { Outcome } from "../outcome"

/** Tells how many milliseconds to wait before trying again, or undefined to stop. `attempt` counts from 1. */
export type RetryPolicy = (outcome: Outcome<unknown>, attempt: number) => number | undefined

const BACKOFF_MS = 100
const BACKOFF_MAX_MS = 2_000
const RETRY_AFTER_MAX_MS = 5_000
const MONEY_ATTEMPTS = 2

/** Failures to connect that the next moment may not have. A bad certificate or a caller who gave up stays so. */
const PASSING: readonly UnsentReason[] = ["dns", "refused", "unreachable", "connect_timeout", "connection"]

/**
 * Reads change nothing: tried again on 408, 429, 5xx and whatever the network does, with exponential backoff
 * and jitter, or after what `Retry-After` asks, at most 5 s. The call's own time still bounds it all.
 */
export function retryReads(retries: number, random: () => number = Math.random): RetryPolicy {
  return (outcome, attempt) => {
    if (attempt > retries || !isPassing(outcome)) return undefined
    const asked = outcome.outcome === "unknown" ? outcome.error.retryAfterMs : undefined
    return asked === undefined ? backoff(attempt, random) : Math.min(asked, RETRY_AFTER_MAX_MS)
  }
}

/** What changes something is tried again once, and only when no byte left: then it cannot happen twice. */
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
