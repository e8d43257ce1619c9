import { UnreadableResponse } from "../transport/reading"
import { BACKSLASH, BRACE, CLOSE_ARRAY, CLOSE_OBJECT, OPEN_OBJECT, QUOTE } from "./bytes"
import type { ScanBounds } from "./settlement-part"

interface Cut {
  /** Where the last whole object or array among the elements ends; 0 without one. */
  end: number
  /** Position of the bracket that closes the array the elements are in, if it was reached. */
  closed: number | undefined
}

/** Result of reading bytes within an array of operations. */
export interface Run {
  /** The elements that are whole by now, parsed. */
  elements: unknown[]
  /** Once the array is closed: the bytes from its bracket on. */
  rest: Buffer | undefined
}

const NOTHING: Run = { elements: [], rest: undefined }

/**
 * The elements of one array of operations, from the byte after its bracket, in batches of about `batchBytes`.
 *
 * The end of a batch is guessed first: at the last `},{`, when the bytes hold no `]`. JSON is read from left to right,
 * so a run of bytes from one element's start that parses between brackets is exactly that many whole elements, whatever
 * follows: parsing, done by native code, proves the guess. When it fails to parse, or the array may end here, the bytes
 * are examined one by one.
 */
export class OperationsParser {
  #held: Buffer[] = []
  #heldBytes = 0
  /** How many of the held bytes are already known to contain no whole element. */
  #leftOver = 0
  #mayClose = false
  #first = true

  constructor(
    private readonly path: string,
    private readonly bounds: ScanBounds,
  ) {}

  /** @throws UnreadableResponse when the bytes cannot be operations. */
  push(bytes: Buffer, isLast: boolean): Run {
    this.#held.push(bytes)
    this.#heldBytes += bytes.length
    this.#mayClose ||= bytes.includes(CLOSE_ARRAY)
    // Examined again only when twice as long, so that an element arriving in tiny chunks costs no more than its
    // length.
    const worthLooking = this.#mayClose || this.#heldBytes >= this.bounds.batchBytes
    if (!isLast && (!worthLooking || this.#heldBytes < 2 * this.#leftOver)) return NOTHING
    const all = this.#held.length === 1 ? bytes : Buffer.concat(this.#held, this.#heldBytes)
    return this.#guessed(all) ?? this.#looked(all)
  }

  #guessed(all: Buffer): Run | undefined {
    if (this.#mayClose) return undefined
    const between = all.lastIndexOf("},{")
    const end = (between === -1 ? all.lastIndexOf(CLOSE_OBJECT) : between) + 1
    const elements = end === 0 ? undefined : this.#parsed(all.subarray(0, end))
    if (elements === undefined) return undefined
    this.#hold(all.subarray(end))
    return { elements, rest: undefined }
  }

  #looked(all: Buffer): Run {
    const cut = cutElements(all, this.bounds.maxDepth)
    if (cut === undefined) throw this.#unreadable()
    const { end, closed } = cut
    if (closed !== undefined)
      return { elements: this.#sure(all.subarray(0, closed)), rest: all.subarray(closed) }
    const left = all.subarray(end)
    if (left.length > this.bounds.maxElementBytes) throw this.#unreadable()
    this.#hold(left)
    this.#leftOver = left.length
    return { elements: end === 0 ? [] : this.#sure(all.subarray(0, end)), rest: undefined }
  }

  #hold(bytes: Buffer): void {
    this.#held = [bytes]
    this.#heldBytes = bytes.length
    this.#leftOver = 0
    this.#mayClose = bytes.includes(CLOSE_ARRAY)
  }

  #sure(bytes: Buffer): unknown[] {
    const elements = this.#parsed(bytes)
    if (elements === undefined) throw this.#unreadable()
    return elements
  }

  /** Bytes after the first batch begin with a comma, so a placeholder first element stands for the one before it. */
  #parsed(bytes: Buffer): unknown[] | undefined {
    const text = bytes.toString("utf8")
    try {
      const elements: unknown = JSON.parse(this.#first ? `[${text}]` : `[null${text}]`)
      if (!Array.isArray(elements)) return undefined
      const own: unknown[] = this.#first ? elements : elements.slice(1)
      this.#first = false
      return own
    } catch {
      return undefined
    }
  }

  #unreadable(): UnreadableResponse {
    return new UnreadableResponse([this.path])
  }
}

/**
 * Where elements end in bytes that are within a JSON array, between two of its elements. Undefined when they are not
 * JSON or are nested deeper than `maxDepth`.
 */
function cutElements(bytes: Buffer, maxDepth: number): Cut | undefined {
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
