import { MisconfiguredError, UnknownOutcomeError, UnsentError } from "../../service/client"
import { failureReason } from "./run-imports"

it("says what to check when the lender does not accept the key", () => {
  const reason = failureReason(new MisconfiguredError({ httpStatus: 401, code: "AUTHENTICATION_FAILURE" }))
  expect(reason).toContain("AUTHENTICATION_FAILURE")
  expect(reason).toContain("Check this account's private key")
})

it("names what of the response was unreadable", () => {
  const error = new UnknownOutcomeError({ reason: "unreadable", httpStatus: 200, fields: ["0.created"] })
  expect(failureReason(error)).toContain("unreadable at 0.created")
})

it("tells that the lender was not reached", () => {
  expect(failureReason(new UnsentError("dns", "ENOTFOUND"))).toContain("could not be reached")
})

// @asvs 16.5.1
it.each([
  Object.assign(new Error('invalid input: "Rosa Ferrer"'), { code: "22P02" }),
  Object.assign(new Error("disk full near tk_secret"), { code: "53100" }),
  new Error("tk_secret, Rosa Ferrer"),
  "Rosa Ferrer",
])("nothing of another error's text is repeated, as it may quote a person or a key", (error) => {
  expect(failureReason(error)).not.toMatch(/Rosa|tk_/)
})
