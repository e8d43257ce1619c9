import { joined, statement } from "./statement"

describe("statement", () => {
  // @asvs 1.2.4
  it("keeps values out of the text, in the order of their places, however deep they are nested", () => {
    const inner = statement`b = ${2} AND c = ANY(${["x", "y"]})`
    expect(statement`a = ${1} AND ${inner} AND d = ${null}`).toEqual({
      text: "a = ? AND b = ? AND c = ANY(?) AND d = ?",
      bindings: [1, 2, ["x", "y"], null],
    })
    expect(joined([inner, statement`true`], " OR ")).toEqual({
      text: "b = ? AND c = ANY(?) OR true",
      bindings: [2, ["x", "y"]],
    })
  })
})
