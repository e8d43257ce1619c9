import { nonBlank } from "./non-blank"

describe("nonBlank", () => {
  it("trims text, and knows nothing that is blank or no text", () => {
    expect(nonBlank(" Lucía ")).toBe("Lucía")
    expect([null, undefined, "", " \n", 7, {}, ["a"]].map(nonBlank)).toEqual(Array(7).fill(undefined))
  })
})
