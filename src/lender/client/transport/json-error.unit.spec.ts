import { readJsonError } from "./json-error"

const both = { code: "INVALID_REQUEST", message: "no" }
const messages = { url: ["is invalid", "is taken"], id: "no", n: [1], o: {} }

// @contract err-8, v1-err-2
it.each([
  [both, both],
  [{ error_code: "INVALID_REQUEST", message: "no" }, both],
  [{ error_code: "INVALID_REQUEST", error_message: "no" }, both],
  [{ error: { code: "INVALID_REQUEST", message: "no" } }, both],
  [{ error: "INVALID_REQUEST", message: "no" }, both],
  [{ errors: [both, { code: "OTHER" }] }, both],
  [[both], both],
  [{ status: 400, message: "no" }, { message: "no" }],
  [{ error: "INVALID_REQUEST" }, { code: "INVALID_REQUEST" }],
  [{ error: "it went wrong" }, { message: "it went wrong" }],
  [{ code: 17, message: "no" }, { message: "no" }],
  [
    { error: "invalid", messages },
    { code: "invalid", message: "url: is invalid, is taken; id: no" },
  ],
  [
    { error: "invalid", message: "no", messages },
    { code: "invalid", message: "no" },
  ],
  [{ error: "invalid", messages: ["no"] }, { code: "invalid" }],
  [{ error: "invalid", messages: {} }, { code: "invalid" }],
  [{ status: "INVALID_REQUEST", message: "no" }, both],
  [{ type: "INVALID_REQUEST", title: "yes", status: 422, message: "no" }, both],
  [{ code: "E17", message: "no", info: { reasons: [{ key: "INVALID_REQUEST" }] } }, both],
  [{ code: "INVALID_REQUEST", allowed: ["RESOURCE_NOT_FOUND"], message: "no" }, both],
  [{ message: "RESOURCE_NOT_FOUND" }, { code: "RESOURCE_NOT_FOUND" }],
  [{}, {}],
  [{ anything: 1 }, {}],
])("%j is the lender's error", (body, expected) => {
  expect(readJsonError(body)).toEqual(expected)
})

// @contract err-8
it.each([undefined, null, "INVALID_REQUEST", 3, true, [], ["x"], [null]])("%j is not", (body) => {
  expect(readJsonError(body)).toBeUndefined()
})

// @contract get-3
it.each([
  { message: "no Route matched with those values" },
  { timestamp: 1, status: 404, error: "Not Found", message: "resource_not_found", path: "/v2/orders" },
  { error: { code: 404, status: "NOT_FOUND", message: "RESOURCE_NOT_FOUND: no" } },
  { kind: "Status", status: "Failure", reason: "NotFound", code: 404 },
  { type: "https://proxy.example/RESOURCE_NOT_FOUND" },
])("%j of a proxy names none of the lender's codes", (body) => {
  expect(readJsonError(body)?.code).not.toBe("RESOURCE_NOT_FOUND")
})

it("an error within an error without end is read all the same", () => {
  let deep: object = {}
  for (let level = 0; level < 100_000; level += 1) deep = { error: deep }
  expect(readJsonError(deep)).toEqual({})
})
