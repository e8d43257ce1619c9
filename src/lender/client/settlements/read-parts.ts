import { readOperations, settlementFiguresSchema } from "../wire/settlement"
import { ElementScanner, type Piece, type Root } from "./element-scanner"
import type { SettlementPart } from "./settlement-part"
import { UnreadableResponse, fieldsOf } from "../transport/reading"

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
      const figures = settlementFiguresSchema.safeParse(piece.json)
      if (figures.success) return { part: "settlement", index, settlement: figures.data }
      throw new UnreadableResponse(fieldsOf(figures.error, (path) => [index, ...path].join(".")))
    }
    const read = readOperations(piece.elements)
    if (!read.success)
      throw new UnreadableResponse(
        fieldsOf(read.error, ([nth, ...path]) =>
          [index, "operations", before + Number(nth), ...path].join("."),
        ),
      )
    before += read.data.length
    return { part: "operations", index, operations: read.data }
  }
}
