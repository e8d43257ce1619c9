import { MisconfiguredError, RefusedError, UnknownOutcomeError, UnsentError } from "../errors"
import { outcomeOf, retryAfterMs, type Reader } from "./outcome-of"
import type { Exchange } from "./response-collector"

const now = Date.parse("2026-01-01T00:00:00Z")

it.each([
  ["0", 0],
  [" 12 ", 12_000],
  ["Thu, 01 Jan 2026 00:00:05 GMT", 5_000],
  ["Wed, 31 Dec 2025 00:00:00 GMT", 0],
  ["-1", undefined],
  ["1.5", undefined],
  ["soon", undefined],
  ["2026", 2_026_000],
  ["", undefined],
  ["2026-01-01", undefined],
  ["on Thu, 01 Jan 2026 00:00:05 GMT", undefined],
])("%j is %p milliseconds", (header, expected) => {
  expect(retryAfterMs(header, now)).toBe(expected)
})

/** Reads `{ value }`, and hides the shopper's name wherever it stands. */
const reader: Reader<number> = {
  read: (json) => {
    const { value } = Object(json)
    return typeof value === "number"
      ? { ok: true, value }
      : { ok: false, reason: "mismatch", fields: ["value"] }
  },
  hide: (text) => text.replaceAll("Ana", "[hidden]"),
}
const respond = (status: number, body: unknown, more: { contentType?: string; retryAfter?: string } = {}) =>
  outcomeOf({ kind: "response", status, body: JSON.stringify(body), ...more }, reader)
const failureOf = (exchange: Exchange) => {
  const outcome = outcomeOf(exchange, reader)
  if (outcome.outcome === "done") throw new Error("It is done.")
  return outcome.error
}

it.each([200, 201])("%i with a readable body is done", (status) => {
  expect(respond(status, { value: 7 })).toEqual({ outcome: "done", value: 7 })
})

it("a body that says something else is a mismatch, by its path", () => {
  expect(respond(200, {})).toEqual({
    outcome: "unknown",
    error: new UnknownOutcomeError({ reason: "mismatch", httpStatus: 200, fields: ["value"] }),
  })
})

it("a body that is no JSON, or says that it is none, proves nothing", () => {
  const unreadable = (httpStatus: number) => new UnknownOutcomeError({ reason: "unreadable", httpStatus })
  expect(failureOf({ kind: "response", status: 200, body: "<p>" })).toEqual(unreadable(200))
  expect(failureOf({ kind: "response", status: 422, body: "{" })).toEqual(unreadable(422))
  expect(respond(200, { value: 7 }, { contentType: "text/html" }).outcome).toBe("unknown")
})

it.each([400, 404, 405, 422])("%i with the lender's JSON error is refused", (status) => {
  const error = failureOf({ kind: "response", status, body: '{"code":"INVALID_REQUEST"}' })
  expect(error).toEqual(new RefusedError({ httpStatus: status, code: "INVALID_REQUEST" }))
  expect(error).not.toBeInstanceOf(MisconfiguredError)
})

it.each([401, 403])("%i blames the key", (status) => {
  expect(failureOf({ kind: "response", status, body: "{}" })).toBeInstanceOf(MisconfiguredError)
})

const CODES = `
  INVALID_REQUEST AUTHENTICATION_FAILURE NOT_AUTHORIZED RESOURCE_NOT_FOUND METHOD_NOT_SUPPORTED UNPROCCESSABLE_ENTITY
`
it.each(CODES.trim().split(" "))("keeps the documented code %s, whatever the request holds", (code) => {
  const hidesAll: Reader<number> = { ...reader, hide: () => "" }
  const outcome = outcomeOf({ kind: "response", status: 422, body: JSON.stringify({ code }) }, hidesAll)
  expect(outcome).toMatchObject({ outcome: "refused", error: { code } })
})

it("hides the shopper's data in a message, and leaves out an undocumented code that has any", () => {
  const said = (body: unknown) => {
    const failure = failureOf({ kind: "response", status: 422, body: JSON.stringify(body) })
    const { code, serviceMessage } = Object(failure)
    return [code, serviceMessage]
  }
  expect(said({ code: "LIMIT", message: "Ana is over it" })).toEqual(["LIMIT", "[hidden] is over it"])
  expect(said({ code: "Ana", message: "no" })).toEqual([undefined, "no"])
  expect(said({ code: "LIMIT" })).toEqual(["LIMIT", undefined])
})

it.each([
  [202, "accepted_later"],
  [204, "no_content"],
  [299, "status"],
  [300, "redirect"],
  [399, "redirect"],
  [409, "status"],
  [410, "status"],
  [500, "status"],
])("%i proves nothing: %s", (status, reason) => {
  const unknown = { outcome: "unknown", reason, httpStatus: status, retryAfterMs: undefined }
  expect(failureOf({ kind: "response", status, body: "" })).toMatchObject(unknown)
})

it("knows how long the lender asks to wait", () => {
  expect(respond(429, {}, { retryAfter: "3" })).toMatchObject({ error: { retryAfterMs: 3_000 } })
  expect(respond(429, {}, { retryAfter: "soon" })).toMatchObject({ error: { retryAfterMs: undefined } })
})

it("says of a call without a response whether a byte of it was sent", () => {
  expect(outcomeOf({ kind: "unsent", reason: "dns", code: "ENOTFOUND" }, reader)).toEqual({
    outcome: "unsent",
    error: new UnsentError("dns", "ENOTFOUND"),
  })
  expect(failureOf({ kind: "lost", reason: "reset" })).toEqual(new UnknownOutcomeError({ reason: "reset" }))
  const tooLarge = { reason: "too_large", httpStatus: 200 } as const
  expect(failureOf({ kind: "lost", ...tooLarge })).toEqual(new UnknownOutcomeError(tooLarge))
})
