import { z } from "zod"
import { InvalidRequestError } from "../errors/invalid-request-error"
import { valueOrThrow } from "../outcome"
import type { CallOptions } from "../transport/call-options"
import { pathSegment } from "../transport/path-segment"
import { readAs } from "../transport/reading"
import type { Transport } from "../transport/transport"
import { checkRequest } from "../wire/check-request"
import { enveloped, envelopedList, type ListEnvelope } from "../wire/envelope"
import { isWholeList } from "../wire/is-whole-list"
import { listQuery, pageSchema } from "../wire/page-query"
import { webhookSchema, type Webhook } from "../wire/webhook"
import { inTurn } from "./in-turn"
import { checkWebhookAddress, isSameAddress } from "./webhook-address"
import type { WebhooksResource } from "./webhooks-resource"

const one = enveloped(webhookSchema)
const several = envelopedList(webhookSchema)

const OUT_OF_VIEW = "may be registered already: there are webhooks out of view, so nothing was sent"

/** The webhooks of one account (Charges v1, "Endpoints"). */
export function webhooksOver(
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
      read: readAs(one, ({ response }) => (isSameAddress(response.url, url) ? [] : ["response.url"])),
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
      checkWebhookAddress(url)
      return creating(() => create(url, call))
    },
  }
}

function withAddress({ response }: ListEnvelope<Webhook>, url: string): Webhook | undefined {
  return response.find((webhook) => isSameAddress(webhook.url, url))
}
