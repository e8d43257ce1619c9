import type { Operation } from "../wire/operation"
import type { SettlementFigures } from "../wire/settlement"

/**
 * A part of an answer full of settlements. `index` counts the settlements of the answer from 0. A settlement's
 * operations come in batches of at most about 1,000, in their order, and all of them before its figures.
 */
export type SettlementPart =
  | { part: "operations"; index: number; operations: Operation[] }
  | { part: "settlement"; index: number; settlement: SettlementFigures }
