import { rawPairs } from "./raw-pairs"

describe("rawPairs", () => {
  it("shows every field of a refund whose fields nobody described, as given", () => {
    expect(rawPairs({ id: "ref_1", amount: 1000, reason: null, done: true, of: { id: "x" } })).toEqual([
      ["id", "ref_1"],
      ["amount", "1000"],
      ["reason", "–"],
      ["done", "true"],
      ["of", '{"id":"x"}'],
    ])
  })

  it("shows what is no object too", () => {
    expect(rawPairs("ref_1")).toEqual([["", "ref_1"]])
    expect(rawPairs(null)).toEqual([["", "–"]])
  })

  it("shows nothing of a card", () => {
    expect(rawPairs({ id: "ref_1", card: { bin: "456789" }, of: { card: { bin: "456789" } } })).toEqual([
      ["id", "ref_1"],
      ["of", "{}"],
    ])
  })
})
