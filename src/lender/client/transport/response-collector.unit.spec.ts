import { unsentReason } from "./response-collector"

it.each([
  ["ENOTFOUND", "dns"],
  ["ECONNREFUSED", "refused"],
  ["EHOSTUNREACH", "unreachable"],
  ["UND_ERR_CONNECT_TIMEOUT", "connect_timeout"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "tls"],
  ["CERT_HAS_EXPIRED", "tls"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "tls"],
  ["ECONNRESET", "connection"],
])("%s reads as %s", (code, reason) => {
  expect(unsentReason(Object.assign(new Error("secret"), { code }))).toEqual({ reason, code })
})

it("a code that is none is left out", () => {
  expect(unsentReason(Object.assign(new Error("x"), { code: "a text with a secret" }))).toEqual({
    reason: "connection",
  })
  expect(unsentReason(undefined)).toEqual({ reason: "connection" })
})
