import { StoreError, ask, fields, isRefusal, text, type AskOptions, type Store } from "./ask.ts"
import { toBrand, type Brand } from "./eligibility.ts"
import { webUrl } from "./start.ts"

const outcomes = ["placed", "pending", "declined", "cancelled", "expired", "changed", "failed"] as const

/** The state of a cart's instalment payment. */
export type InstalmentOutcome = (typeof outcomes)[number]

export interface OutcomeResponse {
  outcome: InstalmentOutcome
  /** When `placed`. */
  order_id?: string | undefined
  /** While `pending`: the shopper has not finished the form, or the lender has not decided. */
  form_open?: boolean
  /** While the form is open and the cart as it was: the shopper can return to it. */
  form_url?: string | undefined
  /** Seconds, while `pending`. */
  retry_after?: number | undefined
  /** The lender's name and logo, where the shop has set them. */
  brand?: Brand | null
}

/** The outcome that a word names: `toOutcome(search.get("instalments"))`. Undefined for any other word. */
export function toOutcome(word: unknown): InstalmentOutcome | undefined {
  return outcomes.find((one) => one === word)
}

/**
 * The shop's record of the cart's instalment payment; the lender is not asked. Null when the cart never had one.
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

/** The form a shopper left and can continue, as long as it is open; null otherwise. */
export async function openForm(store: Store, cartId: string, options?: AskOptions): Promise<string | null> {
  return (await readOutcome(store, cartId, options))?.form_url ?? null
}

function read(response: Record<string, unknown>): OutcomeResponse {
  const outcome = toOutcome(response.outcome)
  if (!outcome) throw new StoreError("The shop gave no outcome.", undefined, "shop_error")
  return {
    outcome,
    order_id: text(response.order_id),
    form_open: response.form_open === true,
    form_url: webUrl(response.form_url),
    retry_after: typeof response.retry_after === "number" ? response.retry_after : undefined,
    brand: toBrand(response.brand),
  }
}

/**
 * The outcome to show a shopper whose return URL said `arrived`, once the shop has responded (undefined: not yet; null:
 * no instalment payment for this cart). The shop's response takes precedence, except in one case: a form that the
 * shopper left is still open, hence `pending` in the shop's records, and the URL is more specific. A URL of a form that
 * ended is older than the open one, which was left too. Without an open form `pending` is an approval that is being
 * placed. Whether an order was placed is never taken from a URL, which can be forged.
 */
export function believedOutcome(
  arrived: InstalmentOutcome | undefined,
  response: OutcomeResponse | null | undefined,
): InstalmentOutcome | null {
  const known = arrived === "placed" ? undefined : arrived
  if (!response) return response === null ? null : (known ?? null)
  if (response.outcome !== "pending" || !(response.form_open || response.form_url)) return response.outcome
  if (known === undefined) return "pending"
  return known === "pending" || known === "declined" ? known : "cancelled"
}

export interface WaitOptions extends AskOptions {
  /** Milliseconds after which polling stops; 180,000 by default. */
  patience?: number
  /** Called with every response, the undecided ones too. */
  onResponse?(response: OutcomeResponse | null): void
}

const FIRST_WAIT_S = 2
const LONGEST_WAIT_S = 15

/**
 * Polls until the outcome is decided, at the interval the shop returns, or at growing intervals without one. A failed
 * request is retried, unless it was refused.
 * @returns the last response: still `pending` after the timeout; null when there is nothing to wait for
 * @throws StoreError the last request's error, when none ever succeeded; the signal's reason when it is aborted
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
    // Taken before the request: after a phone has slept, one more is sent before giving up.
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

/** Ends early when the signal is aborted: the next request reports it. */
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
