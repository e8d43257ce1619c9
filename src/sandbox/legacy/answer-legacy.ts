import { json } from "../http/exchange"
import type { Answer, Inquiry } from "../http/exchange"
import type { World } from "../world"
import { LegacyFailure } from "./failure"
import { matchLegacyRoute } from "./routes"
import { requireSecretKey } from "./secret-key"

/**
 * Answers one call of version 1. The checks come in this order: key, path, method, content type, query and body, the
 * resource itself.
 */
export function answerLegacy(world: World, inquiry: Inquiry, path: string): Answer {
  let account: string | null = null
  try {
    const holder = requireSecretKey(inquiry.headers, world.settings.accounts)
    account = holder.name
    const matched = matchLegacyRoute(path)
    if (matched === null) throw new LegacyFailure(404, { path: ["leads nowhere"] })
    const endpoint = matched.route.methods[inquiry.method]
    if (endpoint === undefined) throw new LegacyFailure(405, { method: ["is not supported here"] })
    return { ...endpoint({ world, account: holder, inquiry, id: matched.id }), account }
  } catch (cause) {
    const failure = cause instanceof LegacyFailure ? cause : new LegacyFailure(500, {})
    return { ...json(failure.status, failure.body()), account }
  }
}
