import { z } from "zod"
import { decideAndNotify } from "../callbacks/by-hand"
import type { Context } from "../context"
import { json, type Request, type Response, whole } from "../http/exchange"
import { LegacyFailure } from "../legacy/envelope"
import { matchLegacyRoute, respondLegacy, secretKeyHolder } from "../legacy/routes"
import { expireAuthorization, failOrder } from "../orders/lifecycle"
import { ServiceFailure } from "../service/failure"
import { accountOf, matchRoute, respondService } from "../service/routes"
import { presentOrder } from "../wire/present-order"
import { type Hit, type MetCall, type Operation, refusals, type RefusalStatus } from "./call"
import type { MetFault } from "./fault-registry"

/** One of the APIs the sandbox simulates, as the faults see it. */
interface ApiSurface {
  /** The prefix of its paths. */
  readonly prefix: string
  /** Its response when there is no fault. */
  response(context: Context, request: Request, path: string): Response
  /** The operation of a request; null when no rule can match it. */
  callOf(context: Context, request: Request, path: string): MetCall | null
  /** The account whose key the request carries. */
  accountOf(context: Context, request: Request): string | null
  /** The body of such a refusal. */
  refusal(status: RefusalStatus): unknown
}

const legacyOperations: Readonly<Record<string, Operation>> = {
  "GET /charges": "list_charges",
  "GET /charges/:id": "get_charge",
  "GET /webhooks": "list_webhooks",
  "POST /webhooks": "create_webhook",
  "GET /webhooks/:id": "get_webhook",
}

const operations: Readonly<Record<string, Operation>> = {
  "POST /orders": "create",
  "GET /orders": "list",
  "GET /orders/:id": "get",
  "PUT /orders/:id/confirm": "confirm",
  "POST /orders/:id/refund": "refund",
  "GET /settlements": "settlements",
  "GET /settlements/:id": "settlement",
}

const named = z.object({
  shopping_cart: z.object({ order_reference: z.string().nullable().catch(null) }),
  metadata: z.record(z.string(), z.unknown()).catch({}),
})

/** Orders v2. */
export const ordersSurface: ApiSurface = {
  prefix: "/v2",
  response: respondService,
  callOf,
  accountOf: ({ settings }, { headers }) => accountOf(headers, settings.accounts)?.name ?? null,
  refusal: (status) =>
    status === 429
      ? { status, code: "TOO_MANY_REQUESTS", message: refusals[status] }
      : new ServiceFailure(status, refusals[status]).body(),
}

/** Version 1. */
export const legacySurface: ApiSurface = {
  prefix: "/api/1",
  response: respondLegacy,
  callOf: legacyCallOf,
  accountOf: ({ settings }, { headers }) => secretKeyHolder(headers, settings.accounts)?.name ?? null,
  refusal: (status) => new LegacyFailure(status, {}).body(),
}

/** The operation of a request, with the properties rules can match; null when no rule can match it. */
function callOf(context: Context, request: Request, path: string): MetCall | null {
  const matched = matchRoute(path)
  const operation = matched && operations[`${request.method} ${matched.route.pattern}`]
  if (!matched || !operation) return null
  const { orderId } = matched
  const order = context.state.orders.get(orderId ?? "") ?? null
  if (order !== null && expireAuthorization(context, order)) context.save()
  const { shopping_cart, metadata } = order?.request ?? opened(request)
  return {
    operation,
    account: ordersSurface.accountOf(context, request),
    query: Object.fromEntries(request.query),
    orderId,
    orderReference: shopping_cart.order_reference ?? request.query.get("orderReference"),
    metadata,
    order,
  }
}

/** The properties of the order that a create opens. */
function opened({ method, body }: Request): z.output<typeof named> {
  const nothing = { shopping_cart: { order_reference: null }, metadata: {} }
  if (method !== "POST") return nothing
  try {
    return named.parse(JSON.parse(body?.toString() ?? ""))
  } catch {
    return nothing
  }
}

/** The operation of a request of version 1, with the properties rules can match; null when no rule can match it. */
function legacyCallOf(context: Context, request: Request, path: string): MetCall | null {
  const matched = matchLegacyRoute(path)
  const operation = matched && legacyOperations[`${request.method} ${matched.route.pattern}`]
  if (!matched || !operation) return null
  return {
    operation,
    account: legacySurface.accountOf(context, request),
    query: Object.fromEntries(request.query),
    orderId: null,
    orderReference: context.state.charges.get(matched.id)?.orderId ?? request.query.get("order_id"),
    metadata: {},
    order: null,
  }
}

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
