import { warningsOf, type Circumstances } from "./read-health"

const fine: Circumstances = {
  mode: "live",
  production: true,
  baseUrl: "https://service.example/v2",
  unreachable: null,
  registered: true,
  testers: false,
  creditNotice: true,
  shortApprovals: false,
}

describe("an account is warned of", () => {
  it.each<[string, Partial<Circumstances>, string[]]>([
    ["nothing when all is well", {}, []],
    ["a test key in production", { mode: "test" }, ["test_key_in_production"]],
    ["a test key that sells to testers alone", { mode: "test", testers: true }, ["testers_only"]],
    ["no test key elsewhere", { mode: "test", production: false, unreachable: "localhost" }, []],
    ["a live key on this machine", { unreachable: "localhost" }, ["live_key_on_localhost"]],
    ["nothing about a key that shows nothing", { mode: "unknown", unreachable: "localhost" }, []],
    ["an address without the version", { baseUrl: "https://service.example/" }, ["address_without_version"]],
    ["no slash after the version", { baseUrl: "https://service.example/api/v2/" }, []],
    ["a provider Medusa does not have", { registered: false }, ["provider_not_registered"]],
    ["offers without the credit notice", { creditNotice: false }, ["credit_notice_off"]],
    ["approvals that end before the margin", { shortApprovals: true }, ["approvals_too_short"]],
  ])("%s", (_name, but, warnings) => {
    expect(warningsOf({ ...fine, ...but })).toEqual(warnings)
  })
})
