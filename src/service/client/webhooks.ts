import { z } from "zod"
import { InvalidRequestError } from "./errors"
import { valueOrThrow } from "./outcome"
import type { CallOptions } from "./transport/call-options"
import { pathSegment } from "./transport/path-segment"
import { readAs } from "./transport/reading"
import type { Transport } from "./transport/transport"
import { checkRequest } from "./wire/check-request"
import {
  enveloped,
  envelopedList,
  isWholeList,
  listQuery,
  pageSchema,
  type ListEnvelope,
  type Pagination,
} from "./wire/page"
import { webhookSchema, type Webhook } from "./wire/webhook"

const MAX_LENGTH = 2_000

export interface WebhookList {
  webhooks: Webhook[]
  /** As reported by the lender. What it counts is not specified: use `outOfView`. */
  count: number
  pagination: Pagination
}

/**
 * Charges v1, "Endpoints". Every method throws `InvalidRequestError` for arguments that cannot be sent, `RefusedError`,
 * `UnsentError`, and `UnknownOutcomeError` for a response that is missing, unreadable or about another resource.
 * Changing and deleting a webhook are not specified, so they are not offered here.
 */
export interface WebhooksResource {
  /** `page` 0 or more, only with the option `legacy.pageParameter`. */
  list(query?: { page?: number | undefined }, call?: CallOptions): Promise<WebhookList>
  get(id: string, call?: CallOptions): Promise<Webhook>
  /**
   * Registers an http(s) URL, without user name or password, once: webhooks are listed first, and one that has the URL
   * is returned with nothing sent. Throws `InvalidRequestError`, with nothing sent, when there are webhooks out of
   * view, as one of them may have it. Never retried: after a lost response the webhooks are listed once more, and
   * `UnknownOutcomeError` is thrown when the URL is not among them; call again later, the call lists first. Calls of
   * one client wait for each other; two clients at once may both register. `timeout` applies to each of the up to three
   * calls.
   */
  create(url: string, call?: CallOptions): Promise<Webhook>
}

const one = enveloped(webhookSchema)
const several = envelopedList(webhookSchema)

const OUT_OF_VIEW = "may be registered already: there are webhooks out of view, so nothing was sent"

/** The webhooks of one account (Charges v1, "Endpoints"). */
export function createWebhooksResource(
  transport: Transport,
  { pageParameter }: { pageParameter: string | undefined },
): WebhooksResource {
  const toList = z.strictObject({ page: pageSchema(pageParameter) })
  const creating = inTurn()

  async function listed(page?: number, call?: CallOptions): Promise<ListEnvelope<Webhook>> {
    const outcome = await transport.read({
      method: "GET",
      template: "/api/1/webhooks",
      path: `/api/1/webhooks${listQuery({}, pageParameter, page)}`,
      read: readAs(several),
      call,
    })
    return valueOrThrow(outcome)
  }

  async function create(url: string, call?: CallOptions): Promise<Webhook> {
    const before = await listed(undefined, call)
    const found = withAddress(before, url)
    if (found !== undefined) return found
    if (!isWholeList(before)) throw new InvalidRequestError([{ path: "url", problem: OUT_OF_VIEW }])
    const outcome = await transport.send({
      method: "POST",
      template: "/api/1/webhooks",
      path: "/api/1/webhooks",
      form: { "webhook[url]": url },
      read: readAs(one, ({ response }) => (isSameUrl(response.url, url) ? [] : ["response.url"])),
      call,
    })
    if (outcome.outcome !== "unknown") return valueOrThrow(outcome).response
    const after = await listed(undefined, call).catch(() => undefined)
    const registered = after && withAddress(after, url)
    if (registered === undefined) throw outcome.error
    return registered
  }

  return {
    async list(query = {}, call) {
      const { page } = checkRequest(toList, query)
      const { response, count, pagination } = await listed(page, call)
      return { webhooks: response, count, pagination }
    },
    async get(id, call) {
      const outcome = await transport.read({
        method: "GET",
        template: "/api/1/webhooks/{id}",
        path: `/api/1/webhooks/${pathSegment(id, "id")}`,
        read: readAs(one, ({ response }) => (response.id === id ? [] : ["response.id"])),
        call,
      })
      return valueOrThrow(outcome).response
    },
    async create(url, call) {
      checkWebhookUrl(url)
      return creating(() => create(url, call))
    },
  }
}

function withAddress({ response }: ListEnvelope<Webhook>, url: string): Webhook | undefined {
  return response.find((webhook) => isSameUrl(webhook.url, url))
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
