import type { AskOptions } from "./ask.ts"
import { readOutcome, type OutcomeAnswer } from "./outcome.ts"
import type { Store } from "./store.ts"
import { StoreError } from "./store-error.ts"

export interface WaitOptions extends AskOptions {
  /** Milliseconds after which no new question is asked; 180,000 unless told. */
  patience?: number
  /** Every answer, the undecided ones too. */
  onAnswer?(answer: OutcomeAnswer | null): void
}

const FIRST_WAIT_S = 2
const LONGEST_WAIT_S = 15

/**
 * Asks until the outcome is decided, as soon as the shop says and ever more slowly when it does not say. A
 * question that fails is asked again, unless it was refused.
 * @returns the last answer: still `pending` when patience ran out; null when there is nothing to wait for
 * @throws StoreError what the last question failed with, when none was ever answered; the signal's reason when
 *   it is aborted
 */
export async function waitForOutcome(
  store: Store,
  cartId: string,
  { patience = 180_000, onAnswer, ...options }: WaitOptions = {},
): Promise<OutcomeAnswer | null> {
  const until = Date.now() + patience
  let wait = FIRST_WAIT_S
  let last: OutcomeAnswer | undefined
  for (;;) {
    // Taken before the question: after a phone has slept, one more is asked before giving up.
    const left = until - Date.now()
    let failure: unknown
    const answer = await readOutcome(store, cartId, options).catch((error: unknown) => {
      if (options.signal?.aborted || isRefusal(error)) throw error
      failure = error
    })
    if (answer !== undefined) {
      onAnswer?.(answer)
      if (answer?.outcome !== "pending") return answer
      last = answer
    }
    if (left <= 0) {
      if (last) return last
      throw failure
    }
    const seconds = Math.min(Math.max(answer?.retry_after ?? wait, 1), LONGEST_WAIT_S)
    wait *= 1.5
    await pause(Math.min(seconds * 1000, left), options.signal)
  }
}

/** A 4xx that asking again does not change; too early (408) and too often (429) are none. */
function isRefusal(error: unknown): boolean {
  return error instanceof StoreError && /^4(?!08|29)/.test(String(error.status))
}

/** Cut short when the signal is aborted: the next question says so. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener("abort", end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener("abort", end)
  })
}
