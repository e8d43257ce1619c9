import type { Sdk } from "./sdk"

/** What the plugin's two store routes answer. */
export type Account = {
  account: string
  provider_id: string
  eligible: boolean
  public_key: string | null
  test_mode: boolean
  reasons: { code: string; message: string }[]
}

export const outcomes = [
  "placed",
  "pending",
  "declined",
  "cancelled",
  "expired",
  "changed",
  "failed",
] as const
export type Outcome = (typeof outcomes)[number]
export type OutcomeAnswer = {
  outcome: Outcome | null
  order_id?: string
  form_url?: string
  retry_after?: number
}

export function toOutcome(value: string | null | undefined): Outcome | undefined {
  return outcomes.find((one) => one === value)
}

export async function readEligibility(sdk: Sdk, cartId: string): Promise<Account[]> {
  const query = { cart_id: cartId }
  const answer = await sdk.client.fetch<{ accounts: Account[] }>("/store/instalments/eligibility", { query })
  return answer.accounts
}

export function readOutcome(sdk: Sdk, cartId: string): Promise<OutcomeAnswer> {
  const query = { cart_id: cartId }
  return sdk.client.fetch<OutcomeAnswer>("/store/instalments/outcome", { query })
}
