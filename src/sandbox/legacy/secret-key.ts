import type { IncomingHttpHeaders } from "node:http"
import type { SandboxAccount } from "../options"
import { LegacyFailure } from "./failure"

/** The account whose secret key the request carries, if any. */
export function secretKeyHolder(
  headers: IncomingHttpHeaders,
  accounts: readonly SandboxAccount[],
): SandboxAccount | undefined {
  const key = /^Bearer ([^\s]+)$/.exec(headers.authorization ?? "")?.[1]
  return key === undefined ? undefined : accounts.find(({ secretKey }) => secretKey === key)
}

/**
 * The account whose secret key the request carries. Version 1, "Authentication": Bearer, secret key only.
 * @throws LegacyFailure 401
 */
export function requireSecretKey(
  headers: IncomingHttpHeaders,
  accounts: readonly SandboxAccount[],
): SandboxAccount {
  const account = secretKeyHolder(headers, accounts)
  if (account === undefined) throw new LegacyFailure(401, { authorization: ["is not a secret key"] })
  return account
}
