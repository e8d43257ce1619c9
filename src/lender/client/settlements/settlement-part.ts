import type { Operation, SettlementFigures } from "../wire/settlement"

/** Limits on a settlements response, so that none takes more memory than this. */
export interface ScanBounds {
  /** Approximate number of bytes of operations parsed at once. */
  batchBytes: number
  maxElementBytes: number
  /** Maximum bytes of a settlement without its operations. */
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
 * A part of a settlements response. `index` counts the settlements of the response from 0. A settlement's operations
 * come in batches of at most about 1,000, in their order, and all of them before its figures.
 */
export type SettlementPart =
  | { part: "operations"; index: number; operations: Operation[] }
  | { part: "settlement"; index: number; settlement: SettlementFigures }
