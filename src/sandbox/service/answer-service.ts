import { json } from "../http/exchange"
import type { Answer, Inquiry } from "../http/exchange"
import type { World } from "../world"
import { authenticate } from "./authenticate"
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
