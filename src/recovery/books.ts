import { createHash } from "node:crypto"
import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import type { Difference } from "../modules/instalments/store/reviews"

/**
 * Where Medusa's records of one order differ from what was captured and refunded (money invariant 9), as one pass finds
 * them. Correcting them writes rows of Medusa's, so it is done only where a staff member has seen the difference and
 * asked for it.
 */
export class Books {
  readonly #agreed: ReadonlySet<string>
  readonly #found = new Map<string, Difference>()

  /** @param agreed the differences that a staff member wants corrected; none in a pass that nobody asked for */
  constructor(agreed: readonly Difference[] = []) {
    this.#agreed = new Set(agreed.map(keyOf))
  }

  /** Whether all of these may be corrected now. Those that may not are kept for the review queue. */
  mayCorrect(differences: readonly Difference[]): boolean {
    const others = differences.filter((one) => !this.#agreed.has(keyOf(one)))
    for (const one of others) this.#found.set(keyOf(one), one)
    return others.length === 0
  }

  /** What differs and was not corrected. */
  get differences(): Difference[] {
    return [...this.#found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  }

  get differ(): boolean {
    return this.#found.size > 0
  }
}

/** A difference of which one side has an amount. */
export function differing(
  what: Difference["what"],
  id: string,
  { medusa = null, lender = null }: { medusa?: BigNumberInput | null; lender?: BigNumberInput | null },
): Difference {
  return { what, id, medusa: amountOf(medusa), lender: amountOf(lender) }
}

function amountOf(amount: BigNumberInput | null): number | null {
  return amount === null ? null : MathBN.convert(amount).abs().decimalPlaces(4).toNumber()
}

function keyOf({ what, id, medusa, lender }: Difference): string {
  return JSON.stringify([what, id, medusa, lender])
}

/** Stands for exactly these differences: what a staff member saw is what is corrected. */
export function fingerprintOf(differences: readonly Difference[]): string {
  return createHash("sha256")
    .update(JSON.stringify(differences.map(keyOf).sort()))
    .digest("hex")
    .slice(0, 32)
}
