import type { IncomingHttpHeaders } from "node:http"
import type { SandboxAccount } from "../options"
import { ServiceFailure } from "./failure"

/** The account whose private key the request carries, if any. */
export function accountOf(
  headers: IncomingHttpHeaders,
  accounts: readonly SandboxAccount[],
): SandboxAccount | undefined {
  const key = /^Bearer ([^\s]+)$/.exec(headers.authorization ?? "")?.[1]
  return accounts.find(({ privateKey }) => privateKey === key)
}

/**
 * The account whose private key the request carries. Orders v2, "Authentication": Bearer, private key only.
 * @throws ServiceFailure 401
 */
export function authenticate(
  headers: IncomingHttpHeaders,
  accounts: readonly SandboxAccount[],
): SandboxAccount {
  const account = accountOf(headers, accounts)
  if (account === undefined) throw new ServiceFailure(401, "Invalid authentication credentials.")
  return account
}
