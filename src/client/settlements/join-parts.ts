import type { Operation } from "../wire/operation"
import type { Settlement } from "../wire/settlement"
import type { SettlementPart } from "./settlement-part"

/** Whole settlements of the parts of one answer, in the answer's order. */
export function joinParts(parts: readonly SettlementPart[]): Settlement[] {
  const settlements: Settlement[] = []
  let batches: Operation[][] = []
  for (const part of parts) {
    if (part.part === "operations") batches.push(part.operations)
    else {
      settlements.push({ ...part.settlement, operations: batches.flat() })
      batches = []
    }
  }
  return settlements
}
