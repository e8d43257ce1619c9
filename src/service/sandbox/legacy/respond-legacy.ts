import type { IncomingHttpHeaders } from "node:http"
import { json, type Response, type Request } from "../http/exchange"
import type { SandboxAccount } from "../options"
import type { Context } from "../context"
import { LegacyFailure } from "./envelope"
import { matchLegacyRoute } from "./routes"

/**
 * Responds to one call of version 1. The checks come in this order: key, path, method, content type, query and body,
 * the resource itself.
 */
export function respondLegacy(context: Context, request: Request, path: string): Response {
  let account: string | null = null
  try {
    const holder = requireSecretKey(request.headers, context.settings.accounts)
    account = holder.name
    const matched = matchLegacyRoute(path)
    if (matched === null) throw new LegacyFailure(404, { path: ["leads nowhere"] })
    const endpoint = matched.route.methods[request.method]
    if (endpoint === undefined) throw new LegacyFailure(405, { method: ["is not supported here"] })
    return { ...endpoint({ context, account: holder, request, id: matched.id }), account }
  } catch (cause) {
    const failure = cause instanceof LegacyFailure ? cause : new LegacyFailure(500, {})
    return { ...json(failure.status, failure.body()), account }
  }
}

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
function requireSecretKey(headers: IncomingHttpHeaders, accounts: readonly SandboxAccount[]): SandboxAccount {
  const account = secretKeyHolder(headers, accounts)
  if (account === undefined) throw new LegacyFailure(401, { authorization: ["is not a secret key"] })
  return account
}
