import { StoreError, ask, fields, text, type AskOptions, type Store } from "./ask.ts"
import { webUrl } from "./start.ts"

const outcomes = ["placed", "pending", "declined", "cancelled", "expired", "changed", "failed"] as const

/** How a cart's instalment payment stands. */
export type InstalmentOutcome = (typeof outcomes)[number]

export interface OutcomeResponse {
  outcome: InstalmentOutcome
  /** When `placed`. */
  order_id?: string | undefined
  /** While the form is open: the shopper can go back to it. */
  form_url?: string | undefined
  /** Seconds, while `pending`. */
  retry_after?: number | undefined
}

/** The outcome a word stands for: `toOutcome(search.get("instalments"))`. Undefined for any other word. */
export function toOutcome(word: unknown): InstalmentOutcome | undefined {
  return outcomes.find((one) => one === word)
}

/**
 * What the shop knows about the cart's instalment payment; it asks nobody else for it. Null when the cart never
 * had one.
 * @throws StoreError
 */
export async function readOutcome(
  store: Store,
  cartId: string,
  options?: AskOptions,
): Promise<OutcomeResponse | null> {
  try {
    const path = `/store/instalments/outcome?cart_id=${encodeURIComponent(cartId)}`
    return read(fields(await ask(store, path, options)))
  } catch (error) {
    if (error instanceof StoreError && error.status === 404) return null
    throw error
  }
}

/** The form a shopper left and can take up again, as long as it is open. */
export async function openForm(store: Store, cartId: string, options?: AskOptions): Promise<string | null> {
  return (await readOutcome(store, cartId, options))?.form_url ?? null
}

function read(response: Record<string, unknown>): OutcomeResponse {
  const outcome = toOutcome(response.outcome)
  if (!outcome) throw new StoreError("The shop gave no outcome.")
  return {
    outcome,
    order_id: text(response.order_id),
    form_url: webUrl(response.form_url),
    retry_after: typeof response.retry_after === "number" ? response.retry_after : undefined,
  }
}

/**
 * What to tell a shopper who came back on an address that said `arrived`, once the shop has answered
 * (undefined: not yet; null: this cart has nothing to tell). The shop's answer counts, but for one case: a form
 * that was left is still open, hence `pending` in the shop's books, and there the address knows more. That an
 * order was placed is never taken from an address, which anybody can write.
 */
export function believedOutcome(
  arrived: InstalmentOutcome | undefined,
  response: OutcomeResponse | null | undefined,
): InstalmentOutcome | null {
  const known = arrived === "placed" ? undefined : arrived
  if (!response) return response === null ? null : (known ?? null)
  return response.outcome === "pending" && known ? known : response.outcome
}

export interface WaitOptions extends AskOptions {
  /** Milliseconds after which no new question is asked; 180,000 unless told. */
  patience?: number
  /** Every answer, the undecided ones too. */
  onResponse?(response: OutcomeResponse | null): void
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
  { patience = 180_000, onResponse, ...options }: WaitOptions = {},
): Promise<OutcomeResponse | null> {
  const until = Date.now() + patience
  let wait = FIRST_WAIT_S
  let last: OutcomeResponse | undefined
  for (;;) {
    // Taken before the question: after a phone has slept, one more is asked before giving up.
    const left = until - Date.now()
    let failure: unknown
    const response = await readOutcome(store, cartId, options).catch((error: unknown) => {
      if (options.signal?.aborted || isRefusal(error)) throw error
      failure = error
    })
    if (response !== undefined) {
      onResponse?.(response)
      if (response?.outcome !== "pending") return response
      last = response
    }
    if (left <= 0) {
      if (last) return last
      throw failure
    }
    const seconds = Math.min(Math.max(response?.retry_after ?? wait, 1), LONGEST_WAIT_S)
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
