import { UnreadableResponse } from "../transport/reading"
import { BACKSLASH, BRACE, CLOSE_OBJECT, COLON, COMMA, OPEN_ARRAY, OPEN_OBJECT, QUOTE } from "./bytes"
import type { ScanBounds } from "./settlement-part"

const NAME = "operations"

/** The longest spelling of the name: each letter may be written as a six-byte escape. */
const MAX_KEY_BYTES = NAME.length * 6

/** Where a settlement's own bytes end: after the opening bracket of its operations, or after its last brace. */
export interface Stop {
  at: number
  found: "operations" | "end"
}

/**
 * One settlement's bytes from its brace on, without the contents of its operations. The bytes kept are valid JSON
 * exactly when the whole was, so parsing them also checks what is not checked here.
 */
export class FiguresParser {
  #kept: Buffer[] = []
  #keptBytes = 0
  #depth = 0
  #inString = false
  #escaped = false
  /** About the settlement's own keys: whether a key comes next, its bytes so far, and whether it was `operations`. */
  #keyNext = false
  #key: number[] | undefined
  #operationsNext = false
  #operationsSeen = false

  constructor(
    private readonly path: string,
    private readonly bounds: ScanBounds,
  ) {}

  /**
   * Undefined when the settlement continues after these bytes. @throws UnreadableResponse when the bytes cannot be a
   * settlement.
   */
  push(bytes: Buffer): Stop | undefined {
    for (let at = 0; at < bytes.length; at += 1) {
      const found = this.#inString ? this.#withinString(bytes[at] ?? 0) : this.#outside(bytes[at] ?? 0)
      if (found === undefined) continue
      this.#keep(bytes.subarray(0, at + 1))
      return { at: at + 1, found }
    }
    this.#keep(bytes)
    return undefined
  }

  /** The settlement's own JSON, its operations an empty array. */
  text(): string {
    return Buffer.concat(this.#kept, this.#keptBytes).toString("utf8")
  }

  #outside(byte: number): Stop["found"] | undefined {
    const isOwn = this.#depth === 1
    if (byte === QUOTE) {
      this.#inString = true
      this.#key = isOwn && this.#keyNext ? [] : undefined
    } else if ((byte | BRACE) === OPEN_OBJECT) {
      this.#depth += 1
      if (this.#depth > this.bounds.maxDepth) throw new UnreadableResponse([this.path])
      this.#keyNext = this.#depth === 1
      if (isOwn && this.#operationsNext && byte === OPEN_ARRAY) return "operations"
    } else if ((byte | BRACE) === CLOSE_OBJECT) {
      this.#depth -= 1
      if (this.#depth === 0) return "end"
    } else if (isOwn && byte === COMMA) {
      this.#keyNext = true
      this.#operationsNext = false
    } else if (isOwn && byte === COLON) this.#keyNext = false
    return undefined
  }

  #withinString(byte: number): undefined {
    if (!this.#escaped && byte === QUOTE) {
      this.#inString = false
      if (this.#key !== undefined && isOperationsKey(this.#key)) this.#meetOperations()
      return
    }
    this.#escaped = !this.#escaped && byte === BACKSLASH
    if (this.#key !== undefined && this.#key.length <= MAX_KEY_BYTES) this.#key.push(byte)
  }

  /** Of two equal keys JSON keeps the last one, but the first one's operations would already have been yielded. */
  #meetOperations(): void {
    if (this.#operationsSeen) throw new UnreadableResponse([`${this.path}.operations`])
    this.#operationsSeen = true
    this.#operationsNext = true
  }

  #keep(bytes: Buffer): void {
    this.#kept.push(bytes)
    this.#keptBytes += bytes.length
    if (this.#keptBytes > this.bounds.maxFiguresBytes) throw new UnreadableResponse([this.path])
  }
}

/** Whether the bytes between a key's quotes spell `operations`, escapes included. */
function isOperationsKey(bytes: readonly number[]): boolean {
  if (bytes.length < NAME.length || bytes.length > MAX_KEY_BYTES) return false
  const text = String.fromCharCode(...bytes)
  if (!text.includes("\\")) return text === NAME
  try {
    return JSON.parse(`"${text}"`) === NAME
  } catch {
    return false
  }
}
