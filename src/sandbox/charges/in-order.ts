import type { Settings } from "../options"
import { drawn } from "./drawn"
import type { StoredCharge } from "./stored-charge"

/**
 * Charges in the order they are listed in: version 1, "GET /api/1/charges". Its examples are newest first, and it
 * promises none. Of two made in the same moment the one added later is the newer.
 */
export function inOrder(
  asAdded: readonly StoredCharge[],
  { chargeOrder, seed }: Pick<Settings, "chargeOrder" | "seed">,
): StoredCharge[] {
  const oldest = asAdded.toSorted((one, other) => one.createdAt - other.createdAt)
  switch (chargeOrder) {
    case "newest":
      return oldest.reverse()
    case "oldest":
      return oldest
    case "random":
      return oldest
        .map((charge) => ({ charge, rank: drawn(seed, charge.id) }))
        .sort((one, other) => (one.rank < other.rank ? -1 : 1))
        .map(({ charge }) => charge)
  }
}
