import { faultFamilies } from "./fault-kinds"
import type { FaultKind } from "./fault-kinds"
import type { Operation } from "./operation"

/** A kind of fault, for people. */
export interface DescribedFault {
  readonly family: string
  readonly kind: FaultKind["kind"]
  readonly sentence: string
  /** What it can hit. */
  readonly operations: readonly Operation[]
  /** The names of its own settings. */
  readonly settings: readonly string[]
}

/** Every kind of fault, family by family. */
export const describedFaults: readonly DescribedFault[] = faultFamilies.flatMap(({ family, kinds }) =>
  kinds.map(({ kind, sentence, operations, settings }) => ({ family, kind, sentence, operations, settings })),
)
