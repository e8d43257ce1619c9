import { answer } from "./answer"
import { CallbackDesk } from "./callbacks/callback-desk"
import { seedCharges } from "./charges/seeded-charges"
import { clockOf } from "./clock"
import { FaultDesk } from "./faults/fault-desk"
import { Listener } from "./http/listener"
import { Journal } from "./journal"
import { settle } from "./options"
import type { SandboxOptions } from "./options"
import { State } from "./orders/state"
import { readStateFile, writeStateFile } from "./orders/state-file"
import type { Sandbox } from "./sandbox"
import { sandboxOf } from "./sandbox-of"
import { EventDesk } from "./webhooks/event-desk"
import type { World } from "./world"

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
