import type { Charge } from "../client"

/** A charge as the admin API shows it: of its card never more than brand, last four and expiry. */
export interface ShownCharge extends Omit<Charge, "card"> {
  account: string
  card: {
    brand: string | null
    last4: string | null
    expiration_month: number | null
    expiration_year: number | null
  } | null
}

export function showCharge(account: string, { card, ...charge }: Charge): ShownCharge {
  return {
    ...charge,
    account,
    // What is in a refund is not shown (Charges v1, "Charge"): as it comes, but for a card.
    refunds: charge.refunds.map(withoutCards),
    card: card && {
      brand: card.brand,
      last4: card.last4,
      expiration_month: card.expiration_month,
      expiration_year: card.expiration_year,
    },
  }
}

function withoutCards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCards)
  if (typeof value !== "object" || value === null) return value
  const kept = Object.entries(value).filter(([key]) => !/card/i.test(key))
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutCards(one)]))
}
