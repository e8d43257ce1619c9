import type { z } from "zod"
import {
  readOperations,
  settlementFiguresSchema,
  type Operation,
  type SettlementFigures,
} from "../wire/settlement"
import { ElementScanner, type Piece, type Root } from "./element-scanner"
import type { SettlementPart } from "./settlement-part"
import { UnreadableResponse } from "../transport/reading"

const MAX_FIELDS = 10

/**
 * Reads a response's bytes as parts while they arrive: memory does not grow with the response.
 *
 * @throws UnreadableResponse when it is not a settlements response, or ends before it is whole. The parts already
 * yielded must then be discarded.
 */
export async function* readParts(
  body: AsyncIterable<Buffer>,
  root: Root,
): AsyncGenerator<SettlementPart, void, undefined> {
  const scanner = new ElementScanner(root)
  const toPart = partMaker()
  for await (const bytes of body) {
    for (const piece of scanner.push(bytes)) yield toPart(piece)
  }
  for (const piece of scanner.end()) yield toPart(piece)
}

/** Counts the operations of a settlement, to report which one is unreadable. */
function partMaker(): (piece: Piece) => SettlementPart {
  let before = 0
  return (piece) => {
    const { index } = piece
    if (piece.piece === "settlement") {
      before = 0
      return { part: "settlement", index, settlement: figuresOf(piece.json, index) }
    }
    const operations = operationsOf(piece.elements, { index, before })
    before += operations.length
    return { part: "operations", index, operations }
  }
}

function figuresOf(json: unknown, index: number): SettlementFigures {
  const read = settlementFiguresSchema.safeParse(json)
  if (read.success) return read.data
  throw unreadable(read.error, (path) => [index, ...path])
}

function operationsOf(
  elements: unknown[],
  { index, before }: { index: number; before: number },
): Operation[] {
  const read = readOperations(elements)
  if (read.success) return read.data
  throw unreadable(read.error, ([nth, ...path]) => [index, "operations", before + Number(nth), ...path])
}

function unreadable(error: z.ZodError, at: (path: PropertyKey[]) => PropertyKey[]): UnreadableResponse {
  const paths = error.issues.map(({ path }) => at(path).join("."))
  return new UnreadableResponse([...new Set(paths)].slice(0, MAX_FIELDS))
}
