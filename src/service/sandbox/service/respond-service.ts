import type { IncomingHttpHeaders } from "node:http"
import { json, type Response, type Request } from "../http/exchange"
import type { SandboxAccount } from "../options"
import type { Context } from "../context"
import { ServiceFailure } from "./failure"
import { requireAccept } from "./read-request"
import { matchRoute } from "./routes"

/**
 * Responds to one call of the API. The checks come in this order: key, path, method, headers, query and body, the order
 * itself, business rules.
 */
export function respondService(context: Context, request: Request, path: string): Response {
  let account: string | null = null
  const matched = matchRoute(path)
  const orderId = matched?.orderId ?? null
  try {
    const holder = authenticate(request.headers, context.settings.accounts)
    account = holder.name
    if (matched === null) throw new ServiceFailure(404, "There is nothing at this path.")
    const endpoint = matched.route.methods[request.method]
    if (endpoint === undefined) throw new ServiceFailure(405, `${request.method} is not supported here.`)
    requireAccept(request)
    return { orderId, ...endpoint({ context, account: holder, request, id: matched.id }), account }
  } catch (cause) {
    const failure = cause instanceof ServiceFailure ? cause : new ServiceFailure(500, "Internal error.")
    return { ...json(failure.status, failure.body()), account, orderId }
  }
}

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
function authenticate(headers: IncomingHttpHeaders, accounts: readonly SandboxAccount[]): SandboxAccount {
  const account = accountOf(headers, accounts)
  if (account === undefined) throw new ServiceFailure(401, "Invalid authentication credentials.")
  return account
}
