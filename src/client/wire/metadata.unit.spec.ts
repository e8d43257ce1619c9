import { readMetadata } from "./metadata"

it("keeps text, spells numbers and flags as text, leaves out the rest", () => {
  expect(readMetadata({ a: "x", b: 1, c: true, d: null, e: {}, f: [] })).toEqual({
    a: "x",
    b: "1",
    c: "true",
  })
})

it.each([undefined, null, "x", 1, ["x"]])("%j is no metadata", (answer) => {
  expect(readMetadata(answer)).toEqual({})
})
