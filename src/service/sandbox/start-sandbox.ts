import { CallbackDesk } from "./callbacks/callback-registry"
import { seedCharges } from "./charges/seeded-charges"
import { clockOf } from "./clock"
import { answerControl } from "./control/respond-control"
import { answerDashboard } from "./dashboard/respond-dashboard"
import { underFaults } from "./faults/respond-under-faults"
import { legacyFace, ordersFace } from "./faults/surfaces"
import { FaultDesk } from "./faults/fault-registry"
import { answerForm } from "./form/respond-form"
import { json, type Answer, type Inquiry } from "./http/exchange"
import { Listener } from "./http/listener"
import { isLoopbackHostHeader } from "./http/origin"
import { Journal } from "./journal"
import { settle, type SandboxOptions } from "./options"
import { State, readStateFile, writeStateFile } from "./orders/state"
import { sandboxOf, type Sandbox } from "./sandbox"
import { ServiceFailure } from "./service/failure"
import { EventDesk } from "./webhooks/event-registry"
import type { World } from "./context"

type Surface = (world: World, inquiry: Inquiry, path: string) => Answer | Promise<Answer>

/** What is served below which prefix; the path a surface sees has lost it. */
const surfaces: readonly { prefix: string; surface: Surface; journalled: boolean }[] = [
  { prefix: ordersFace.prefix, surface: underFaults(ordersFace), journalled: true },
  { prefix: legacyFace.prefix, surface: underFaults(legacyFace), journalled: true },
  { prefix: "/form", surface: answerForm, journalled: true },
  { prefix: "/sandbox", surface: answerControl, journalled: false },
  { prefix: "/dashboard", surface: answerDashboard, journalled: false },
]

/**
 * Starts it.
 * @throws Error when an option or a fault cannot be used, or with the code `EADDRINUSE` when the port is taken
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const settings = settle(options)
  const state = settings.stateFile === null ? new State() : readStateFile(settings.stateFile)
  seedCharges({ settings, state })
  const clock = clockOf(state)
  const faults = new FaultDesk(settings.seed)
  for (const rule of settings.faults) faults.add(rule)
  const listener = new Listener((inquiry) => answer(world, inquiry), settings.host)
  const world: World = {
    settings,
    state,
    clock,
    faults,
    journal: new Journal(),
    callbacks: new CallbackDesk(clock, settings.callbacks, { faults, state }),
    events: new EventDesk(clock, state, settings),
    url: () => listener.url,
    baseUrl: () => `${listener.url}/v2`,
    save: () => {
      if (settings.stateFile !== null) writeStateFile(settings.stateFile, state)
    },
    outage: (until) => listener.outage(until),
  }
  await listener.open(settings.port)
  return sandboxOf(world, listener)
}

/** The one door: every request comes in here and every answer goes out here. */
async function answer(world: World, inquiry: Inquiry): Promise<Answer> {
  if (!isLoopbackHostHeader(inquiry.headers.host)) {
    return json(403, new ServiceFailure(403, "The sandbox answers to this machine's own name only.").body())
  }
  if (inquiry.path === "/") return answerDashboard(world, inquiry)
  const found = surfaces.find(
    ({ prefix }) => inquiry.path === prefix || inquiry.path.startsWith(`${prefix}/`),
  )
  if (found === undefined) return json(404, new ServiceFailure(404, "There is nothing at this path.").body())
  const given = await found.surface(world, inquiry, inquiry.path.slice(found.prefix.length))
  if (found.journalled && !given.journalled) {
    world.journal.add({
      at: world.clock.now().toISOString(),
      method: inquiry.method,
      path: inquiry.path,
      status: given.status,
      account: given.account ?? null,
      orderId: given.orderId ?? null,
      fault: null,
    })
  }
  return given
}
