import type { Context } from "../context"
import { type Asked, respondApi } from "../http/api"
import { json, type Response, whole } from "../http/exchange"
import type { JournalEntry } from "../journal"
import { decideOrder, failOrder, moveAnyhow } from "../orders/lifecycle"
import { Refusal } from "../service/failure"
import { presentOrder } from "../wire/present-order"
import type { Hit, MetCall } from "./call"
import type { MetFault } from "./fault-registry"

interface Struck {
  readonly call: MetCall
  readonly fault: MetFault
  readonly entry: JournalEntry
}

/** The response of an API, or what faults make of it. A call that was hit is recorded in the journal at once. */
export function respondUnderFaults(asked: Asked): Response | Promise<Response> {
  const { context, request } = asked
  const call = callOf(asked)
  const fault = call && context.faults.meet(call)
  if (call === null || !fault?.play.call) return respondApi(asked)
  const entry = context.journal.add({
    at: context.clock.now().toISOString(),
    method: request.method,
    path: request.path,
    status: 0,
    account: call.account,
    orderId: call.orderId,
    fault: { id: fault.id, kind: fault.kind, worked: false },
  })
  const given = fault.play.call(hitOn(asked, { call, fault, entry }))
  return entered(context, { given, entry, gone: request.gone })
}

/** The operation of a request, with the properties rules can match; null when no rule can match it. */
function callOf({ api, context, request, account, route, id, orderId }: Asked): MetCall | null {
  if (!route?.operation) return null
  return {
    operation: route.operation,
    account: account?.name ?? null,
    query: Object.fromEntries(request.query),
    orderId,
    listed() {
      try {
        return (account && route.listed?.({ context, account, request, id })) ?? []
      } catch (cause) {
        if (cause instanceof Refusal) return []
        throw cause
      }
    },
    ...api.about(context, request, { id, orderId }),
  }
}

/** Records the status that is sent: now, or when a held-back response is sent in time. */
async function entered(
  { journal }: Context,
  { given, entry, gone }: { given: Response | Promise<Response>; entry: JournalEntry; gone: AbortSignal },
): Promise<Response> {
  const response = await given
  journal.amend(entry, { status: response.status })
  if (response.delivery?.how === "hold") {
    void response.delivery.until.then((late) => {
      if (late !== null && !gone.aborted) journal.amend(entry, { status: late.status })
    })
  }
  return { ...response, journalled: true }
}

/** What a fault's kind may do with the call it hits. */
function hitOn(asked: Asked, { call, fault, entry }: Struck): Hit {
  const { api, context, request } = asked
  const { gone } = request
  return {
    ...call,
    means: fault.means,
    nowhere: `${context.url()}${api.prefix}/elsewhere`,
    work() {
      const response = whole(respondApi(asked))
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
    decide: (order, decision) => decideOrder(context, order, { decision }).callback,
    created: ({ orderId }) => context.state.orders.get(orderId ?? "") ?? null,
    outage(milliseconds) {
      const begin = () => void context.outage(milliseconds).catch(() => undefined)
      if (gone.aborted) begin()
      else gone.addEventListener("abort", begin, { once: true })
    },
  }
}
