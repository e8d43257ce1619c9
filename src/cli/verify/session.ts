import type { Order } from "../../client"
import type { Findings } from "./report/findings"
import type { Asker } from "./service/asker"
import type { LegacySettings, OrdersSettings } from "./settings"

/** What the groups of version 2 share: whom to ask, where to write down, and what earlier groups came to know. */
export interface Session {
  readonly asker: Asker
  readonly findings: Findings
  readonly settings: OrdersSettings
  readonly known: Known
}

export interface Known {
  /** What List Orders answered without a filter. */
  listed: readonly Order[]
  /** The order this run created, if it did. */
  created: Order | null
  /** What this run made and cannot take away, in words. */
  readonly leftBehind: string[]
}

/** The same for version 1. */
export interface LegacySession {
  readonly asker: Asker
  readonly findings: Findings
  readonly settings: LegacySettings
  readonly leftBehind: string[]
}

/** A call or subject, and the questions about it. */
export interface Group<S = Session> {
  readonly title: string
  ask(session: S): Promise<void>
}
