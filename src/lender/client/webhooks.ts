import { z } from "zod"
import { InvalidRequestError } from "./errors"
import { createReader, type ListPage, type WholeList } from "./version-1-reader"
import { valueOrThrow } from "./outcome"
import type { CallOptions } from "./transport/call-options"
import { readAs } from "./transport/reading"
import type { Transport } from "./transport/transport"
import { checkRequest } from "./wire/check-request"
import { enveloped, pageSchema } from "./wire/page"
import { webhookSchema, type Webhook } from "./wire/webhook"

const MAX_LENGTH = 2_000

export interface WebhookList extends ListPage {
  webhooks: Webhook[]
}

export interface AllWebhooks extends WholeList {
  webhooks: Webhook[]
}

export interface CreateWebhookOptions extends CallOptions {
  /** Register the URL though it cannot be seen whether it is registered already. */
  anyway?: boolean | undefined
}

/**
 * Charges v1, "Endpoints". Every method throws `InvalidRequestError` for arguments that cannot be sent, `RefusedError`,
 * `UnsentError`, and `UnknownOutcomeError` for a response that is missing, unreadable or about another resource.
 * Changing and deleting a webhook are not specified, so they are not offered here.
 */
export interface WebhooksResource {
  /** `page` 0 or more, only with the option `version1.pageParameter`. */
  list(query?: { page?: number | undefined }, call?: CallOptions): Promise<WebhookList>
  /** Every page with the option `version1.pageParameter`, the first page without. `timeout` applies to each. */
  all(call?: CallOptions): Promise<AllWebhooks>
  get(id: string, call?: CallOptions): Promise<Webhook>
  /**
   * Registers an http(s) URL, without user name or password, once: webhooks are listed first, as by `all`, and one that
   * has the URL is returned with nothing sent. Throws `InvalidRequestError`, with nothing sent, when webhooks are out of
   * view or unreadable, as one of them may have it, unless `anyway` is true. Never retried: after a lost response the
   * webhooks are listed once more, and `UnknownOutcomeError` is thrown when the URL is not among them; call again later,
   * the call lists first. Calls of one client wait for each other; two clients at once may both register. `timeout`
   * applies to each call.
   */
  create(url: string, call?: CreateWebhookOptions): Promise<Webhook>
}

const one = enveloped(webhookSchema)

const OUT_OF_VIEW =
  "may be registered already: there are webhooks out of view or unreadable, so nothing was sent. Set pageParameter of version 1 if the lender has several pages; once you know that the URL is not registered, repeat the call with `anyway: true`"

/** The webhooks of one account (Charges v1, "Endpoints"). */
export function createWebhooksResource(
  transport: Transport,
  { pageParameter }: { pageParameter: string | undefined },
): WebhooksResource {
  const reader = createReader(transport, { path: "/api/1/webhooks", schema: webhookSchema, pageParameter })
  const toList = z.strictObject({ page: pageSchema(pageParameter) })
  const creating = inTurn()

  async function all(call?: CallOptions): Promise<AllWebhooks> {
    const { read: webhooks, ...list } = await reader.all({ call })
    return { webhooks, ...list }
  }

  async function create(url: string, { anyway, ...call }: CreateWebhookOptions): Promise<Webhook> {
    const { webhooks, unreadable, missing } = await all(call)
    const found = withAddress(webhooks, url)
    if (found !== undefined) return found
    if (!anyway && missing + unreadable.length > 0)
      throw new InvalidRequestError([{ path: "url", problem: OUT_OF_VIEW }])
    const outcome = await transport.send({
      method: "POST",
      template: "/api/1/webhooks",
      path: "/api/1/webhooks",
      form: { "webhook[url]": url },
      read: readAs(one, ({ response }) => (isSameUrl(response.url, url) ? [] : ["response.url"])),
      call,
    })
    if (outcome.outcome !== "unknown") return valueOrThrow(outcome).response
    const after = await all(call).catch(() => undefined)
    const registered = after && withAddress(after.webhooks, url)
    if (registered === undefined) throw outcome.error
    return registered
  }

  return {
    async list(query = {}, call) {
      const { page } = checkRequest(toList, query)
      const { read: webhooks, ...list } = await reader.list({ call }, page)
      return { webhooks, ...list }
    },
    all,
    get: reader.get,
    async create(url, call = {}) {
      checkWebhookUrl(url)
      return creating(() => create(url, call))
    },
  }
}

function withAddress(webhooks: readonly Webhook[], url: string): Webhook | undefined {
  return webhooks.find((webhook) => isSameUrl(webhook.url, url))
}

/** Runs tasks one after another, in the order they came, whether or not earlier ones failed. */
function inTurn(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const turn = last.then(run, run)
    last = turn
    return turn
  }
}

/**
 * Which URLs may be registered: the API documentation says "URL" and no more.
 *
 * @throws InvalidRequestError when it is no http(s) URL, or one with a user name or password.
 */
export function checkWebhookUrl(url: string): void {
  const problem = problemOf(url)
  if (problem !== undefined) throw new InvalidRequestError([{ path: "url", problem }])
}

function problemOf(url: string): string | undefined {
  const parsed = parse(url)
  if (parsed === null || /[\s\p{Cc}\p{Cs}]/u.test(url)) return "is not a URL"
  if (url.length > MAX_LENGTH) return `must be at most ${MAX_LENGTH} characters`
  const { protocol, username, password } = parsed
  if (protocol !== "https:" && protocol !== "http:") return "must be an http(s) URL"
  return username !== "" || password !== "" ? "must not hold a user name or password" : undefined
}

/** Whether two texts are one URL: the lender may normalize it (`https://Shop.example` with a slash). */
export function isSameUrl(one: string, other: string): boolean {
  if (one === other) return true
  const [first, second] = [parse(one), parse(other)]
  return first !== null && second !== null && first.href === second.href
}

/** Not by `URL.canParse`: once Node 20 has compiled that call, it rejects every URL that contains an accent. */
function parse(url: string): URL | null {
  try {
    return new URL(url)
  } catch {
    return null
  }
}
