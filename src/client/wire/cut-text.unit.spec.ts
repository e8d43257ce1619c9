import { cutText } from "./cut-text"

it("leaves a text within the limit alone, counted in code points", () => {
  expect(cutText("Jöhn Dōė", 8)).toBe("Jöhn Dōė")
  expect(cutText("🛒🛒🛒", 3)).toBe("🛒🛒🛒")
})

it("never cuts a surrogate pair in half", () => {
  expect(cutText("ab🛒🛒", 3)).toBe("ab🛒")
})

it("never parts a letter from its marks, nor a joined emoji", () => {
  expect(cutText("Jo\u0308hn", 2)).toBe("J")
  expect(cutText("a👩‍👧b", 3)).toBe("a")
})

it("a single letter longer than the limit is still cut, never emptied", () => {
  expect(cutText("👩‍👧", 1)).toBe("👩")
})

it("leaves no space at the cut", () => {
  expect(cutText("Calle Mayor", 6)).toBe("Calle")
})
