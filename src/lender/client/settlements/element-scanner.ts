import { CLOSE_ARRAY, COMMA, OPEN_ARRAY, OPEN_OBJECT } from "./bytes"
import { FiguresParser } from "./figures-parser"
import { OperationsParser } from "./operations-parser"
import { SCAN_BOUNDS, type ScanBounds } from "./settlement-part"
import { UnreadableResponse } from "../transport/reading"

/** What is at the top of the response: an array of settlements, or one settlement. */
export type Root = "list" | "one"

/** A whole part of the response, parsed and not yet checked; `index` counts the response's settlements from 0. */
export type Piece =
  | { piece: "operations"; index: number; elements: unknown[] }
  /** Settlement `index` without its operations, yielded at its end. */
  | { piece: "settlement"; index: number; json: unknown }

type Place = "before" | "between" | "figures" | "operations" | "after"

const SPACE = [0x20, 0x09, 0x0a, 0x0d]

/**
 * Cuts a settlements response into pieces as its bytes arrive. The bytes of the outermost array are checked here, every
 * other byte is part of one piece, and a piece parses exactly when its bytes are valid JSON in the response. So it
 * accepts what JSON.parse of the whole response would accept, except for bounds and for settlements that name their
 * operations twice.
 */
export class ElementScanner {
  #place: Place = "before"
  #index = 0
  /** State of the outermost array: nothing read yet, a settlement was last, or a comma was. */
  #last: "nothing" | "settlement" | "comma" = "nothing"
  #figures: FiguresParser
  #operations: OperationsParser

  constructor(
    private readonly root: Root,
    private readonly bounds: ScanBounds = SCAN_BOUNDS,
  ) {
    this.#figures = new FiguresParser("0", bounds)
    this.#operations = new OperationsParser("0.operations", bounds)
  }

  /** @throws UnreadableResponse as soon as the bytes cannot be a settlements response. */
  push(bytes: Buffer): Generator<Piece, void, undefined> {
    return this.#advance(bytes, false)
  }

  /** The pieces that were waiting for more bytes. @throws UnreadableResponse when the response is not whole. */
  *end(): Generator<Piece, void, undefined> {
    yield* this.#advance(Buffer.alloc(0), true)
    if (this.#place !== "after") throw new UnreadableResponse()
  }

  *#advance(bytes: Buffer, isLast: boolean): Generator<Piece, void, undefined> {
    let rest = bytes
    while (rest.length > 0 || (isLast && this.#place === "operations")) {
      if (this.#place === "figures") {
        const stop = this.#figures.push(rest)
        if (stop === undefined) return
        rest = rest.subarray(stop.at)
        if (stop.found === "operations") this.#place = "operations"
        else yield this.#endSettlement()
      } else if (this.#place === "operations") {
        const run = this.#operations.push(rest, isLast)
        if (run.elements.length > 0) yield { piece: "operations", index: this.#index, elements: run.elements }
        if (run.rest === undefined) return
        this.#place = "figures"
        rest = run.rest
      } else rest = rest.subarray(this.#outermost(rest))
    }
  }

  /** How many bytes were consumed. */
  #outermost(bytes: Buffer): number {
    for (const [at, byte] of bytes.entries()) {
      if (SPACE.includes(byte)) continue
      if (byte === OPEN_OBJECT && this.#settlementMayBegin()) {
        this.#place = "figures"
        return at
      }
      if (byte === OPEN_ARRAY && this.root === "list" && this.#place === "before") this.#place = "between"
      else if (byte === COMMA && this.#place === "between" && this.#last === "settlement")
        this.#last = "comma"
      else if (byte === CLOSE_ARRAY && this.#place === "between" && this.#last !== "comma")
        this.#place = "after"
      else throw new UnreadableResponse()
    }
    return bytes.length
  }

  #settlementMayBegin(): boolean {
    if (this.root === "one") return this.#place === "before"
    return this.#place === "between" && this.#last !== "settlement"
  }

  #endSettlement(): Piece {
    const piece: Piece = { piece: "settlement", index: this.#index, json: this.#parsed(this.#figures.text()) }
    this.#index += 1
    this.#last = "settlement"
    this.#place = this.root === "one" ? "after" : "between"
    this.#figures = new FiguresParser(`${this.#index}`, this.bounds)
    this.#operations = new OperationsParser(`${this.#index}.operations`, this.bounds)
    return piece
  }

  #parsed(text: string): unknown {
    try {
      return JSON.parse(text)
    } catch {
      throw new UnreadableResponse([`${this.#index}`])
    }
  }
}
