import { decideAndNotify } from "../decide-and-notify"
import { json, whole, type Response, type Request } from "../http/exchange"
import { failOrder } from "../orders/decide"
import { presentOrder } from "../wire/present-order"
import type { Context } from "../context"
import type { ApiSurface } from "./surface"
import type { MetFault } from "./fault-registry"
import type { Hit } from "./hit"
import type { MetCall } from "./operation"

interface Struck {
  readonly surface: ApiSurface
  readonly call: MetCall
  readonly request: Request
  readonly path: string
  readonly fault: MetFault
  /** Of its entry in the journal. */
  readonly sequence: number
}

type Surface = (context: Context, request: Request, path: string) => Response | Promise<Response>

/** The response of an API, or what faults make of it. A call that was hit is recorded in the journal at once. */
export function underFaults(surface: ApiSurface): Surface {
  return (context, request, path) => respondUnderFaults(surface, context, { request, path })
}

function respondUnderFaults(
  surface: ApiSurface,
  context: Context,
  { request, path }: { request: Request; path: string },
): Response | Promise<Response> {
  const call = surface.callOf(context, request, path)
  const fault = call && context.faults.meet(call)
  if (call === null || !fault?.play.call) return surface.response(context, request, path)
  const sequence = context.journal.add({
    at: context.clock.now().toISOString(),
    method: request.method,
    path: request.path,
    status: 0,
    account: surface.accountOf(context, request),
    orderId: call.orderId,
    fault: { id: fault.id, kind: fault.kind, worked: false },
  })
  const hit = hitOn(context, { surface, call, request, path, fault, sequence })
  return entered(context, { given: fault.play.call(hit), sequence, gone: request.gone })
}

/** Records the status that is sent: now, or when a held-back response is sent in time. */
async function entered(
  context: Context,
  { given, sequence, gone }: { given: Response | Promise<Response>; sequence: number; gone: AbortSignal },
): Promise<Response> {
  const response = await given
  context.journal.amend(sequence, () => ({ status: response.status }))
  if (response.delivery?.how === "hold") {
    void response.delivery.until.then((late) => {
      if (late !== null && !gone.aborted) context.journal.amend(sequence, () => ({ status: late.status }))
    })
  }
  return { ...response, journalled: true }
}

/** What a fault's kind may do with the call it hits. */
function hitOn(context: Context, { surface, call, request, path, fault, sequence }: Struck): Hit {
  return {
    ...call,
    nowhere: `${context.url()}${surface.prefix}/elsewhere`,
    gone: request.gone,
    work() {
      const response = whole(surface.response(context, request, path))
      context.journal.amend(sequence, ({ orderId }) => ({
        orderId: response.orderId ?? orderId,
        fault: { id: fault.id, kind: fault.kind, worked: response.status < 300 },
      }))
      return response
    },
    refuse: (status, headers) => json(status, surface.refusal(status), headers),
    hold: ({ gone, afterMs }, then) =>
      context.faults.holds.wait(fault.id, { gone: gone ? request.gone : undefined, afterMs }, then),
    present: (order) => presentOrder(context, order),
    fail: (order) => failOrder(context, order),
    created: ({ orderId }) => context.state.orders.get(orderId ?? "") ?? null,
    async decide(order, decision) {
      await decideAndNotify(context, order, { decision }).callback
    },
    outage(milliseconds) {
      const begin = () => void context.outage(milliseconds).catch(() => undefined)
      if (request.gone.aborted) begin()
      else request.gone.addEventListener("abort", begin, { once: true })
    },
  }
}
