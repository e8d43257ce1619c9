import { pathSegment } from "./path-segment"

it.each([
  ["5b17cc0c9949ac000688776a", "5b17cc0c9949ac000688776a"],
  ["a/b?c#d", "a%2Fb%3Fc%23d"],
  ["%2e%2e", "%252e%252e"],
  ["...", "..."],
])("%s can only name a resource", (id, expected) => {
  expect(pathSegment(id, "id")).toBe(expected)
})

it.each(["", "  ", ".", "..", "a\u0000", "a\r\nb", "\ud800", "x".repeat(201)])(
  "%j is refused, not repeated",
  (id) => {
    expect(() => pathSegment(id, "id")).toThrow(/^Invalid request: id: must [a-z0-9 ]+$/)
  },
)
