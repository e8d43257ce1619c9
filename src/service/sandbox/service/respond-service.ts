import type { IncomingHttpHeaders } from "node:http"
import { json, type Answer, type Inquiry } from "../http/exchange"
import type { SandboxAccount } from "../options"
import type { World } from "../context"
import { ServiceFailure } from "./failure"
import { requireAccept } from "./read-request"
import { matchRoute } from "./routes"

/**
 * Answers one call of the interface. The checks come in this order: key, path, method, headers, query and
 * body, the order itself, business rules.
 */
export function answerService(world: World, inquiry: Inquiry, path: string): Answer {
  let account: string | null = null
  const matched = matchRoute(path)
  const orderId = matched?.orderId ?? null
  try {
    const holder = authenticate(inquiry.headers, world.settings.accounts)
    account = holder.name
    if (matched === null) throw new ServiceFailure(404, "There is nothing at this path.")
    const endpoint = matched.route.methods[inquiry.method]
    if (endpoint === undefined) throw new ServiceFailure(405, `${inquiry.method} is not supported here.`)
    requireAccept(inquiry)
    return { orderId, ...endpoint({ world, account: holder, inquiry, id: matched.id }), account }
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
