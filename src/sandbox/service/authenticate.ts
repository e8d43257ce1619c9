import type { IncomingHttpHeaders } from "node:http"
import type { SandboxAccount } from "../options"
import { ServiceFailure } from "./failure"

/**
 * The account whose private key the request carries. Orders v2, "Authentication": Bearer, private key only.
 * @throws ServiceFailure 401
 */
export function authenticate(
  headers: IncomingHttpHeaders,
  accounts: readonly SandboxAccount[],
): SandboxAccount {
  const key = /^Bearer ([^\s]+)$/.exec(headers.authorization ?? "")?.[1]
  const account = accounts.find(({ privateKey }) => privateKey === key)
  if (account === undefined) throw new ServiceFailure(401, "Invalid authentication credentials.")
  return account
}
