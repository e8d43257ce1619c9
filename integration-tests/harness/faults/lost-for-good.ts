import type { FaultRule, Faults } from "../../../src/lender/sandbox"

/** The next call of this operation meets a fault, and nothing can be read after it until the faults are cleared. */
export function loseForGood(faults: Faults, fault: FaultRule): void {
  faults.add(fault, () => faults.add({ operation: "read", kind: "error-500", times: 1_000 }))
}
