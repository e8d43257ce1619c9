import { aLine, aPurchase } from "../../../src/checkout/a-purchase.spec"
import { fingerprint } from "../../../src/checkout/session/fingerprint"
import type { Goods } from "../../../src/checkout/request/purchase"

/** What the cart may hold: what its form is opened for, and what the shopper may change it to. */
export const GOODS: Record<string, Goods> = {
  approved: aPurchase({ amount: 100 }),
  others: aPurchase({ amount: 120 }),
  /** At the same total, where Medusa keeps the payment session. */
  swapped: aPurchase({ amount: 100, lines: [aLine({ variant_id: "variant_other", total: 50 })] }),
}

const FINGERPRINTS = Object.fromEntries(
  Object.entries(GOODS).map(([name, goods]) => [name, fingerprint(goods)]),
)

export function fingerprintOf(goods: string): string {
  return FINGERPRINTS[goods] ?? ""
}

export function amountOf(goods: string): number {
  return Number(GOODS[goods]?.amount ?? 0)
}
