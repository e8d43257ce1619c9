import fc from "fast-check"
import { ElementScanner, type Piece, type Root } from "./element-scanner"
import { SCAN_BOUNDS, type ScanBounds } from "./settlement-part"

type Json = Record<string, unknown>

/** Small enough that generated answers are cut into many batches. */
const TIGHT: ScanBounds = { ...SCAN_BOUNDS, batchBytes: 40 }

function scanned(chunks: Buffer[], root: Root = "list", bounds = TIGHT): Piece[] {
  const scanner = new ElementScanner(root, bounds)
  return [...chunks.flatMap((chunk) => [...scanner.push(chunk)]), ...scanner.end()]
}

/** What the whole response was, judging by the pieces. */
function joined(pieces: Piece[]): Json[] {
  const settlements: Json[] = []
  let operations: unknown[] = []
  for (const piece of pieces) {
    expect(piece.index).toBe(settlements.length)
    if (piece.piece === "operations") operations.push(...piece.elements)
    else {
      const json: object = Object(piece.json)
      settlements.push({ ...json, operations })
      operations = []
    }
  }
  return settlements
}

function cut(text: string, at: readonly number[]): Buffer[] {
  const bytes = Buffer.from(text)
  const ends = [...at.map((place) => place % (bytes.length + 1)), bytes.length].sort((one, two) => one - two)
  return ends.map((end, nth) => bytes.subarray(ends[nth - 1] ?? 0, end))
}

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom('"', "\\", '\\"', "},{", "]}", "[{", "},", "operations", 'é🎉"\\', "]"),
)
const json = fc.oneof(fc.jsonValue({ maxDepth: 3 }), text)
const key = fc.oneof(text, fc.constantFrom("operations", "id", "amount"))
const element = fc.dictionary(key, json, { maxKeys: 4, noNullPrototype: true })
const ownKey = text.filter((name) => name !== "operations")
const places = fc.array(fc.nat(), { maxLength: 12 })

/** `operations` at any position among fields of any shape. */
const settlement = fc
  .tuple(
    fc.array(fc.tuple(ownKey, fc.oneof(json, element)), { maxLength: 4 }),
    fc.array(element, { maxLength: 8 }),
    fc.nat(),
  )
  .map(([fields, operations, place]) =>
    Object.fromEntries(fields.toSpliced(place % (fields.length + 1), 0, ["operations", operations])),
  )

const response = fc
  .tuple(fc.array(settlement, { maxLength: 4 }), fc.constantFrom("", "  ", "\n", "\t\r\n"))
  .map(([settlements, indent]) => `${indent}${JSON.stringify(settlements, null, indent)}${indent}`)

// @contract set-1b
it("any response, cut at any bytes, is what JSON.parse makes of it", () => {
  fc.assert(
    fc.property(response, places, (whole, at) => {
      const expected = JSON.stringify(JSON.parse(whole))
      const bytes = [...Buffer.from(whole)].map((byte) => Buffer.from([byte]))
      for (const chunks of [cut(whole, at), bytes])
        expect(JSON.stringify(joined(scanned(chunks)))).toBe(expected)
      expect(JSON.stringify(joined(scanned([Buffer.from(whole)], "list", SCAN_BOUNDS)))).toBe(expected)
    }),
    { numRuns: 1_000 },
  )
})

// @contract set-1b
it("a response spoilt anywhere is what JSON.parse makes of it, or unreadable, never anything else", () => {
  const spoilt = fc
    .tuple(response, fc.nat(), fc.nat({ max: 2 }), fc.constantFrom(...'"\\,:[]{}0n.e -', ""))
    .map(([whole, place, removed, added]) => {
      const at = place % (whole.length + 1)
      return `${whole.slice(0, at)}${added}${whole.slice(at + removed)}`
    })
  let unreadable = 0
  fc.assert(
    fc.property(spoilt, places, (whole, at) => {
      const expected = parsed(whole)
      let pieces: Piece[]
      try {
        pieces = scanned(cut(whole, at))
      } catch {
        unreadable += 1
        // Anything but an array of objects with one array of operations each is out of scope here.
        if (expected !== undefined && !namesTwice(whole)) expect(isResponse(expected)).toBe(false)
        return
      }
      const whatItWas = parsed(Buffer.from(whole).toString("utf8"))
      const read = joined(pieces)
      if (isResponse(whatItWas)) expect(JSON.stringify(read)).toBe(JSON.stringify(whatItWas))
      else expect(whatItWas).toBeDefined()
    }),
    { numRuns: 1_000 },
  )
  expect(unreadable).toBeGreaterThan(100)
})

function parsed(whole: string): unknown {
  try {
    return JSON.parse(whole)
  } catch {
    return undefined
  }
}

function isResponse(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => Array.isArray(Object(one).operations))
}

function namesTwice(whole: string): boolean {
  return whole.split('operations"').length > 2
}

describe("is unreadable", () => {
  it.each([
    ["an object", '{"operations":[]}'],
    ["HTML", "<html><body>[]</body></html>"],
    ["nothing", ""],
    ["blank", "  \n"],
    ["a byte order mark", "\uFEFF[]"],
    ["an array that goes on", "[] []"],
    ["an array that does not end", '[{"operations":[]}'],
    ["operations that do not end", '[{"operations":[{"id":1}'],
    ["a settlement that does not end", '[{"operations":[]'],
    ["a comma too many between settlements", '[{"operations":[]},]'],
    ["a comma missing between settlements", '[{"operations":[]}{"operations":[]}]'],
    ["a comma too many between operations", '[{"operations":[{},]}]'],
    ["a comma missing between operations", '[{"operations":[{"a":1}{"a":1}{"a":1}{"a":1}{"a":1}{"a":1}]}]'],
    ["operations closed by a brace", '[{"operations":[{}}}]'],
    ["operations named twice", '[{"operations":[{"id":1}],"operations":[{"id":2}]}]'],
    ["operations named twice, once in escapes", '[{"operations":[],"\\u006fperation\\u0073":[{"id":2}]}]'],
    ["a number that is none", '[{"operations":[{"a":1.2.3}]}]'],
    ["settlements that are no objects", "[1,2]"],
  ])("%s", (_name, whole) => {
    for (const chunks of [[Buffer.from(whole)], cut(whole, [3, 5, 8, 13, 21, 34])]) {
      expect(() => scanned(chunks)).toThrow(expect.objectContaining({ reason: "unreadable" }))
    }
  })
})

it("one settlement is read as one, and an array of them is not", () => {
  const whole = '{"operations":[{"id":1},{"id":2}],"id":"s"}'
  expect(joined(scanned([Buffer.from(` ${whole} `)], "one"))).toEqual([JSON.parse(whole)])
  expect(() => scanned([Buffer.from(`[${whole}]`)], "one")).toThrow("unreadable")
  expect(() => scanned([Buffer.from(`${whole}${whole}`)], "one")).toThrow("unreadable")
})

it("operations spelt in escapes are operations", () => {
  const whole = '[{"\\u006f\\u0070\\u0065\\u0072\\u0061\\u0074\\u0069\\u006f\\u006e\\u0073":[{"id":1}]}]'
  const pieces = scanned([Buffer.from(whole)])
  expect(pieces.map(({ piece }) => piece)).toEqual(["operations", "settlement"])
})

it("comes in batches, of which none waits for the end", () => {
  const operations = Array.from({ length: 10_000 }, (_, id) => ({ id, note: "x".repeat(200) }))
  const bytes = Buffer.from(JSON.stringify([{ operations }]))
  const scanner = new ElementScanner("list")
  let read = 0
  for (let at = 0; at < bytes.length; at += 65_536) {
    const chunk = bytes.subarray(at, at + 65_536)
    for (const piece of scanner.push(chunk)) {
      const { length } = piece.piece === "operations" ? piece.elements : []
      expect(length).toBeLessThan(2_000)
      read += length
    }
    expect((at + chunk.length) / 220 - read).toBeLessThan(2_000)
  }
})

describe("is bounded", () => {
  const bounds: ScanBounds = { batchBytes: 40, maxElementBytes: 200, maxFiguresBytes: 300, maxDepth: 4 }
  const chunks = (whole: string): Buffer[] =>
    cut(
      whole,
      Array.from({ length: 40 }, (_, nth) => nth * 25),
    )

  it.each([
    ["an operation too long", [{ operations: [{ id: "x".repeat(600) }] }]],
    ["operations that are no objects", [{ operations: Array.from({ length: 400 }, () => 1) }]],
    ["an operation too deep", [{ operations: [{ a: [[[[]]]] }] }]],
    ["a settlement too long", [{ note: "x".repeat(400), operations: [] }]],
    ["a settlement too deep", [{ note: [[[[]]]], operations: [] }]],
  ])("%s is unreadable", (_name, whole) => {
    expect(() => scanned(chunks(JSON.stringify(whole)), "list", bounds)).toThrow("unreadable")
  })

  it("and what is within the bounds is read", () => {
    const whole = [{ note: "x".repeat(200), operations: [{ id: "x".repeat(150), a: [[[]]] }, { a: [[1]] }] }]
    expect(joined(scanned(chunks(JSON.stringify(whole)), "list", bounds))).toEqual(whole)
  })
})
