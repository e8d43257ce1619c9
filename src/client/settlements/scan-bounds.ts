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
