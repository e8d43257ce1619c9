import { createHash } from "node:crypto"
import type { Context } from "../context"
import { chargeOf, newCharge, type NewCharge } from "./charge"

interface Seed extends NewCharge {
  readonly name: string
  readonly at: Date
  /** The amount of a refund a week later. */
  readonly refunded?: number
}

const metadata = { email: "ana.ruiz@example.com", address_city: "Madrid", address_zip: "28013" }

const seeds: readonly Seed[] = [
  {
    name: "first try",
    orderId: "old-1001",
    amount: 12_900,
    error: { code: "51", message: "The card was refused: insufficient funds." },
    at: new Date("2023-03-14T09:12:41.307Z"),
  },
  {
    name: "second try",
    orderId: "old-1001",
    amount: 12_900,
    at: new Date("2023-03-14T09:19:05.618Z"),
    card: { brand: "mastercard", bin: "541333", last4: "1117", type: "credit", category: null },
  },
  {
    name: "refunded",
    orderId: "old-1002",
    amount: 45_000,
    at: new Date("2023-05-02T17:40:22.090Z"),
    refunded: 15_000,
  },
  {
    name: "refused",
    orderId: "old-1003",
    amount: 8_950,
    error: { code: "50", message: "The card was refused." },
    at: new Date("2023-06-21T20:03:58.441Z"),
    card: { brand: null, type: null, category: null, countryCode: null },
  },
]

const WEEK = 7 * 86_400_000

/**
 * Gives each account of version 1 without charges the four old ones: order old-1001 failed and was then paid, old-1002
 * was refunded in part, old-1003 failed. The same seed gives the same identifiers; the dates never change.
 */
export function seedCharges({ settings, state }: Pick<Context, "settings" | "state">): void {
  if (settings.charges === "none") return
  const charged = new Set([...state.charges.values()].map(({ account }) => account))
  for (const { name: account, secretKey } of settings.accounts) {
    if (secretKey === undefined || charged.has(account)) continue
    for (const { name, refunded, at, ...details } of seeds) {
      const id = drawn(settings.seed, account, name)
      const filled = newCharge.parse({ ...details, metadata })
      const charge = chargeOf(filled, { id, account, at: at.getTime() })
      if (refunded !== undefined)
        charge.refunds.push({ id: `ref_${id}`, amount: refunded, createdAt: charge.createdAt + WEEK })
      state.charges.set(charge.id, charge)
    }
  }
}

/** 24 hexadecimal characters that depend only on the seed and a name. */
export function drawn(seed: number, ...name: readonly string[]): string {
  const text = JSON.stringify([seed, ...name])
  return createHash("sha256").update(text).digest("hex").slice(0, 24)
}
