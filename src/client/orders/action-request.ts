import { InvalidRequestError } from "../errors/invalid-request-error"
import type { BaseUrl } from "../transport/base-url"
import type { ServiceRequest } from "../transport/transport"
import type { Action, ActionLink } from "../wire/action-links"

/** What an action may be asked with, as the document's own endpoints are. */
const METHODS = ["GET", "POST", "PUT"] as const

/**
 * A link of an answer as a request to the base's own origin. Throws `InvalidRequestError`, which repeats no address:
 * when the order does not offer the action now, or the link leads elsewhere.
 */
export function actionRequest(
  base: BaseUrl,
  link: ActionLink | undefined,
  action: Action,
): Required<Pick<ServiceRequest<void>, "method" | "template" | "path" | "fromOrigin">> {
  const wrong = (problem: string) => new InvalidRequestError([{ path: `action_urls.${action}`, problem }])
  if (link === undefined) throw wrong("is not offered for this order now")
  const method = METHODS.find((one) => one === link.method)
  if (method === undefined) throw wrong(`asks for the method ${link.method.slice(0, 20)}`)
  const url = addressOf(link.href, base)
  if (url?.origin !== base.origin) throw wrong("leads to another host than the base address")
  return {
    method,
    template: `/orders/{id} ${action}`,
    path: `${url.pathname}${url.search}`,
    fromOrigin: true,
  }
}

function addressOf(href: string, base: BaseUrl): URL | undefined {
  try {
    return new URL(href, `${base.origin}${base.path}/`)
  } catch {
    return undefined
  }
}
