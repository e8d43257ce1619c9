import type { CallOptions } from "../transport/call-options"
import type { Pagination } from "../wire/pagination"
import type { Webhook } from "../wire/webhook"

export interface WebhookList {
  webhooks: Webhook[]
  /** As the service said: more than `webhooks` when some are on other pages. */
  count: number
  pagination: Pagination
}

/**
 * Charges v1, "Endpoints". Every method throws `InvalidRequestError` when what it is asked cannot be sent,
 * `RefusedError`, `UnsentError`, and `UnknownOutcomeError` for an answer that is missing, unreadable or about
 * something else. How to change or delete a webhook is not shown: it cannot be done here.
 */
export interface WebhooksResource {
  /** `page` 0 or more, only with the option `legacy.pageParameter`. */
  list(query?: { page?: number | undefined }, call?: CallOptions): Promise<WebhookList>
  get(id: string, call?: CallOptions): Promise<Webhook>
  /**
   * Registers an http(s) address, without user name or password, once: webhooks are listed first, and one that has
   * the address is returned with nothing sent. `InvalidRequestError`, with nothing sent, when there are webhooks out
   * of view, as one of them may have it. Never sent again: after an answer that got lost webhooks are listed
   * once more, and `UnknownOutcomeError` is thrown when the address is not among them; call again later, it lists
   * first. Calls of one client wait for each other; two clients at once may both register. `timeout` is for each of
   * the up to three calls.
   */
  create(url: string, call?: CallOptions): Promise<Webhook>
}
