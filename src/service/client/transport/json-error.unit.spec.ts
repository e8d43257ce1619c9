import { readJsonError } from "./json-error"

const both = { code: "INVALID_REQUEST", message: "no" }

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
    { error: "invalid_resource", messages: { url: ["is invalid", "is taken"], id: "no", n: [1], o: {} } },
    { code: "invalid_resource", message: "url: is invalid, is taken; id: no" },
  ],
  [
    { error: "invalid_resource", message: "no", messages: { url: ["is invalid"] } },
    { code: "invalid_resource", message: "no" },
  ],
  [{ error: "invalid_resource", messages: ["no"] }, { code: "invalid_resource" }],
  [{ anything: 1 }, {}],
  [{}, {}],
])("%j is the lender's error", (body, expected) => {
  expect(readJsonError(body)).toEqual(expected)
})

// @contract err-8
it.each([undefined, null, "INVALID_REQUEST", 3, true, [], ["x"], [null]])("%j is not", (body) => {
  expect(readJsonError(body)).toBeUndefined()
})

it("an error within an error without end is read all the same", () => {
  let deep: object = {}
  for (let level = 0; level < 100_000; level += 1) deep = { error: deep }
  expect(readJsonError(deep)).toEqual({})
})
