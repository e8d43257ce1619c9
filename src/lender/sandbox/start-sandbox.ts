import { CallbackRegistry } from "./callbacks/callback-registry"
import { seedCharges } from "./charges/seeded-charges"
import type { Context } from "./context"
import { respondControl } from "./control/respond-control"
import { respondDashboard } from "./dashboard/respond-dashboard"
import { FaultRegistry } from "./faults/fault-registry"
import { respondUnderFaults } from "./faults/surfaces"
import { respondForm } from "./form/respond-form"
import { askedOf } from "./http/api"
import { isLoopbackHostHeader, json, type Request, type Response } from "./http/exchange"
import { Listener } from "./http/listener"
import { Journal } from "./journal"
import { resolveOptions, type SandboxOptions } from "./options"
import { clockOf, readStateFile, writeStateFile } from "./orders/state"
import { type Sandbox, sandboxOf } from "./sandbox"
import { version1Api } from "./version-1/routes"
import { ServiceFailure } from "./service/failure"
import { ordersApi } from "./service/routes"
import { EventRegistry } from "./webhooks/events"

type Surface = (context: Context, request: Request, path: string) => Response | Promise<Response>

/** The handler of each prefix; the path it gets lacks the prefix. */
const surfaces: readonly { prefix: string; surface: Surface; journalled: boolean }[] = [
  ...[ordersApi, version1Api].map((api) => ({
    prefix: api.prefix,
    surface: (context: Context, request: Request) => respondUnderFaults(askedOf(api, context, request)),
    journalled: true,
  })),
  { prefix: "/form", surface: respondForm, journalled: true },
  { prefix: "/sandbox", surface: respondControl, journalled: false },
  { prefix: "/dashboard", surface: respondDashboard, journalled: false },
]

/**
 * Starts the sandbox.
 * @throws Error when an option or a fault is invalid, when the state file cannot be read or written, or with the code
 *   `EADDRINUSE` when the port is taken
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const settings = resolveOptions(options)
  const state = readStateFile(settings.stateFile)
  seedCharges({ settings, state })
  const clock = clockOf(state)
  const faults = new FaultRegistry(settings.seed)
  for (const rule of settings.faults) faults.add(rule)
  const listener = new Listener((request) => response(context, request), settings.host)
  const context: Context = {
    settings,
    state,
    clock,
    faults,
    journal: new Journal(),
    callbacks: new CallbackRegistry(clock, settings.callbacks, { faults, state }),
    events: new EventRegistry(clock, state, settings),
    url: () => listener.url,
    baseUrl: () => `${listener.url}/v2`,
    save: () => {
      if (settings.stateFile !== undefined) writeStateFile(settings.stateFile, state)
    },
    outage: (until) => listener.outage(until),
  }
  await listener.open(settings.port)
  try {
    context.save()
  } catch (error) {
    await listener.close()
    throw error
  }
  return sandboxOf(context, listener)
}

/** The single entry point: every request arrives here and every response is returned from here. */
async function response(context: Context, request: Request): Promise<Response> {
  if (!isLoopbackHostHeader(request.headers.host)) {
    return json(
      403,
      new ServiceFailure(403, "The sandbox accepts requests to this machine's own name only.").body(),
    )
  }
  if (request.path === "/") return respondDashboard(context, request)
  const found = surfaces.find(
    ({ prefix }) => request.path === prefix || request.path.startsWith(`${prefix}/`),
  )
  if (found === undefined) return json(404, new ServiceFailure(404, "There is nothing at this path.").body())
  const given = await found.surface(context, request, request.path.slice(found.prefix.length))
  if (found.journalled && !given.journalled) {
    context.journal.add({
      at: context.clock.now().toISOString(),
      method: request.method,
      path: request.path,
      status: given.status,
      account: given.account ?? null,
      orderId: given.orderId ?? null,
      fault: null,
    })
  }
  return given
}
