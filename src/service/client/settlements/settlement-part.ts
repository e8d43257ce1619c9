import type { Operation, SettlementFigures } from "../wire/settlement"

/** What an answer of settlements may be like, so that no answer takes more memory than this. */
export interface ScanBounds {
  /** About how many bytes of operations are parsed at once. */
  batchBytes: number
  maxElementBytes: number
  /** Of a settlement without its operations. */
  maxFiguresBytes: number
  maxDepth: number
}

/** A quarter of a mebibyte is about a thousand operations. */
export const SCAN_BOUNDS: ScanBounds = {
  batchBytes: 256 * 1024,
  maxElementBytes: 1024 * 1024,
  maxFiguresBytes: 16 * 1024 * 1024,
  maxDepth: 64,
}

/**
 * A part of an answer full of settlements. `index` counts the settlements of the answer from 0. A settlement's
 * operations come in batches of at most about 1,000, in their order, and all of them before its figures.
 */
export type SettlementPart =
  | { part: "operations"; index: number; operations: Operation[] }
  | { part: "settlement"; index: number; settlement: SettlementFigures }
