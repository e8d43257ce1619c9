import type { CallbackRegistry } from "./callbacks/callback-registry"
import type { FaultRegistry } from "./faults/fault-registry"
import type { Journal } from "./journal"
import type { Settings } from "./options"
import type { Clock, State } from "./orders/state"
import type { EventRegistry } from "./webhooks/events"

/** The parts of one running sandbox. */
export interface Context {
  readonly settings: Settings
  readonly state: State
  readonly clock: Clock
  readonly journal: Journal
  readonly callbacks: CallbackRegistry
  readonly events: EventRegistry
  readonly faults: FaultRegistry
  /** `http://127.0.0.1:PORT`, the base URL of version 1; known once the server listens. */
  url(): string
  /** The same, ending in `/v2`. */
  baseUrl(): string
  /** Saves the state to the state file, if there is one. */
  save(): void
  /** Refuses connections for that many milliseconds, or until the promise settles; resolves when it listens again. */
  outage(until: number | Promise<unknown>): Promise<void>
}
