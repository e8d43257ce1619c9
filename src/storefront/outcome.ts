import { ask, type AskOptions } from "./ask.ts"
import { fields, text } from "./fields.ts"
import { webAddress } from "./form-url.ts"
import type { Store } from "./store.ts"
import { StoreError } from "./store-error.ts"

const outcomes = ["placed", "pending", "declined", "cancelled", "expired", "changed", "failed"] as const

/** How a cart's instalment payment stands. */
export type InstalmentOutcome = (typeof outcomes)[number]

export interface OutcomeAnswer {
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
): Promise<OutcomeAnswer | null> {
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

function read(answer: Record<string, unknown>): OutcomeAnswer {
  const outcome = toOutcome(answer.outcome)
  if (!outcome) throw new StoreError("The shop gave no outcome.")
  return {
    outcome,
    order_id: text(answer.order_id),
    form_url: webAddress(answer.form_url),
    retry_after: typeof answer.retry_after === "number" ? answer.retry_after : undefined,
  }
}
