import { setTimeout as pause } from "node:timers/promises"
import { InvalidRequestError } from "../errors/invalid-request-error"
import type { Outcome } from "../outcome"
import type { CallOptions } from "./call-options"
import type { RetryPolicy } from "./retry-policy"

interface Attempts<T> {
  /** What one attempt may take, in milliseconds; the call's own time bounds them all. */
  bounded: number
  policy: RetryPolicy
  run: (timeoutMs: number) => Promise<Outcome<T>>
}

const MAX_TIMER_MS = 2 ** 31 - 1

/** Runs a call as often as its policy wants and its time allows: the last outcome counts. */
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
