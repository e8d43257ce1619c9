import { decideAndNotify } from "../callbacks/decide-and-notify"
import type { Context } from "../context"
import { type Api, type ApiRequest, holderOf, listedBy, respondApi, routeOf } from "../http/api"
import { json, type Response, whole } from "../http/exchange"
import type { JournalEntry } from "../journal"
import { failOrder, moveAnyhow } from "../orders/lifecycle"
import { presentOrder } from "../wire/present-order"
import type { Hit, MetCall } from "./call"
import type { MetFault } from "./fault-registry"

interface Struck {
  readonly call: MetCall
  readonly asked: ApiRequest
  readonly fault: MetFault
  readonly entry: JournalEntry
}

/** The response of an API, or what faults make of it. A call that was hit is recorded in the journal at once. */
export function respondUnderFaults(
  api: Api,
  context: Context,
  asked: ApiRequest,
): Response | Promise<Response> {
  const { request } = asked
  const call = callOf(api, context, asked)
  const fault = call && context.faults.meet(call)
  if (call === null || !fault?.play.call) return respondApi(api, context, asked)
  const entry = context.journal.add({
    at: context.clock.now().toISOString(),
    method: request.method,
    path: request.path,
    status: 0,
    account: call.account,
    orderId: call.orderId,
    fault: { id: fault.id, kind: fault.kind, worked: false },
  })
  const hit = hitOn(api, context, { call, asked, fault, entry })
  return entered(context, { given: fault.play.call(hit), entry, gone: request.gone })
}

/** The operation of a request, with the properties rules can match; null when no rule can match it. */
function callOf(api: Api, context: Context, { request, path }: ApiRequest): MetCall | null {
  const matched = routeOf(api, request, path)
  const operation = matched?.route?.operation
  if (!matched || !operation) return null
  const account = holderOf(api, context, request)
  return {
    operation,
    account: account?.name ?? null,
    query: Object.fromEntries(request.query),
    orderId: matched.orderId,
    listed: () => (account && listedBy(api, { context, account, request, id: matched.id })) ?? [],
    ...api.about(context, request, matched),
  }
}

/** Records the status that is sent: now, or when a held-back response is sent in time. */
async function entered(
  context: Context,
  { given, entry, gone }: { given: Response | Promise<Response>; entry: JournalEntry; gone: AbortSignal },
): Promise<Response> {
  const response = await given
  context.journal.amend(entry, { status: response.status })
  if (response.delivery?.how === "hold") {
    void response.delivery.until.then((late) => {
      if (late !== null && !gone.aborted) context.journal.amend(entry, { status: late.status })
    })
  }
  return { ...response, journalled: true }
}

/** What a fault's kind may do with the call it hits. */
function hitOn(api: Api, context: Context, { call, asked, fault, entry }: Struck): Hit {
  const { gone } = asked.request
  return {
    ...call,
    means: fault.means,
    nowhere: `${context.url()}${api.prefix}/elsewhere`,
    work() {
      const response = whole(respondApi(api, context, asked))
      context.journal.amend(entry, {
        orderId: response.orderId ?? call.orderId,
        fault: { id: fault.id, kind: fault.kind, worked: response.status < 300 },
      })
      return response
    },
    refuse: (status, headers) => json(status, api.refusal(status, context.settings.errorShape), headers),
    hold: (until, then) =>
      context.faults.holds.wait(fault.id, { ...until, gone: until.gone ? gone : undefined }, then),
    present: (order) => presentOrder(context, order),
    fail: (order) => failOrder(context, order),
    moveAnyhow: (order, to) => moveAnyhow(context, order, to),
    created: ({ orderId }) => context.state.orders.get(orderId ?? "") ?? null,
    async decide(order, decision) {
      await decideAndNotify(context, order, { decision }).callback
    },
    outage(milliseconds) {
      const begin = () => void context.outage(milliseconds).catch(() => undefined)
      if (gone.aborted) begin()
      else gone.addEventListener("abort", begin, { once: true })
    },
  }
}
