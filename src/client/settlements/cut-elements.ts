const QUOTE = 0x22
const BACKSLASH = 0x5c
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
/** Set in a brace and not in the bracket of the same direction: `[ | BRACE` is `{`, `] | BRACE` is `}`. */
const BRACE = 0x20

export interface Cut {
  /** Where the last whole object or array among the elements ends; 0 without one. */
  end: number
  /** Where the bracket stands that closes the array the elements are in, if it does. */
  closed: number | undefined
}

/**
 * Where elements end in bytes that stand within a JSON array, between two elements of it. Undefined when they are
 * no JSON or nested deeper than `maxDepth`. Everything looked for is ASCII, which UTF-8 uses for nothing else.
 */
export function cutElements(bytes: Buffer, maxDepth: number): Cut | undefined {
  const length = bytes.length
  let depth = 0
  let end = 0
  for (let at = 0; at < length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === QUOTE) {
      at += 1
      for (let within = bytes[at]; at < length && within !== QUOTE; within = bytes[at]) {
        at += within === BACKSLASH ? 2 : 1
      }
      continue
    }
    const brace = byte | BRACE
    if (brace === OPEN_OBJECT) {
      depth += 1
      if (depth > maxDepth) return undefined
    } else if (brace === CLOSE_OBJECT) {
      depth -= 1
      if (depth < 0) return byte === CLOSE_ARRAY ? { end, closed: at } : undefined
      if (depth === 0) end = at + 1
    }
  }
  return { end, closed: undefined }
}
