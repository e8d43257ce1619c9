import { MedusaError } from "@medusajs/framework/utils"
import { MisconfiguredError, UnknownOutcomeError, UnsentError } from "../../lender/client"
import { failureReason } from "./run-imports"

const AGAIN = { attempts: 5 }
const LAST = { attempts: 6 }

it.each([new UnsentError("dns"), new UnknownOutcomeError({ reason: "unreadable" }), new Error("odd")])(
  "says whether it is tried again: not after the last attempt",
  (error) => {
    expect(failureReason(error, AGAIN)).toMatch(/\. It is tried again automatically\.$/)
    expect(failureReason(error, LAST)).toMatch(/\. It is not tried again: import these days again\.$/)
  },
)

it("names the account that is not configured any more, and what to do with it", () => {
  const unknown = 'There is no instalments account "fr". Configured: es.'
  const error = new MedusaError(MedusaError.Types.INVALID_DATA, unknown)
  expect(failureReason(error, AGAIN)).toBe(`${unknown} It is tried again automatically.`)
})

it("says what to check when the lender does not accept the key", () => {
  const reason = failureReason(
    new MisconfiguredError({ httpStatus: 401, code: "AUTHENTICATION_FAILURE" }),
    AGAIN,
  )
  expect(reason).toContain("AUTHENTICATION_FAILURE")
  expect(reason).toContain("Check this account's private key")
})

it("names what of the response was unreadable", () => {
  const error = new UnknownOutcomeError({ reason: "unreadable", httpStatus: 200, fields: ["0.created"] })
  expect(failureReason(error, AGAIN)).toContain("unreadable at 0.created")
})

it("tells that the lender was not reached", () => {
  expect(failureReason(new UnsentError("dns", "ENOTFOUND"), AGAIN)).toContain("request to the lender failed")
})

// @asvs 16.5.1
it.each([
  Object.assign(new Error('invalid input: "Rosa Ferrer"'), { code: "22P02" }),
  Object.assign(new Error("disk full near tk_secret"), { code: "53100" }),
  new Error("tk_secret, Rosa Ferrer"),
  "Rosa Ferrer",
])("nothing of another error's text is repeated, as it may quote a person or a key", (error) => {
  expect(failureReason(error, AGAIN)).not.toMatch(/Rosa|tk_/)
})
