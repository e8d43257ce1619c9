import { UnsentError, type UnsentReason } from "../lender/client"
import { classify } from "./classify"

it.each<[UnsentReason, string]>([
  ["dns", "dns"],
  ["refused", "refused"],
  ["unreachable", "unreachable"],
  ["connect_timeout", "connect_timeout"],
  ["timeout", "connect_timeout"],
  ["tls", "tls"],
  ["connection", "other"],
])("a call that never left because of %s is told as %s, with what the system calls it", (why, reason) => {
  expect(classify(new UnsentError(why, "ECODE"))).toEqual({
    result: "no_network",
    reason,
    code: "ECODE",
    http_status: null,
  })
})
