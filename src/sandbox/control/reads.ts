import type { World } from "../world"
import { callbacksOf } from "./callbacks-of"
import { chargesOf } from "./charges-of"
import { faultsOf } from "./faults-of"
import { journalOf } from "./journal-of"
import { orderOf } from "./order-of"
import { ordersOf } from "./orders-of"
import { settlementsOf } from "./settlements-of"
import { stateOf } from "./state-of"

interface Asked {
  /** The identifier in the path. */
  readonly id: string
  readonly query: URLSearchParams
}

interface Read {
  readonly pattern: string
  readonly read: (world: World, asked: Asked) => unknown
}

/** What `GET /sandbox/…` tells. @throws ServiceFailure */
export const reads: readonly Read[] = [
  { pattern: "/state", read: stateOf },
  { pattern: "/orders", read: (world, { query }) => ordersOf(world, query) },
  { pattern: "/orders/:id", read: (world, { id }) => orderOf(world, id) },
  {
    pattern: "/callbacks",
    read: (world, { query }) => ({ callbacks: callbacksOf(world, query.get("order")) }),
  },
  { pattern: "/journal", read: (world, { query }) => ({ journal: journalOf(world, query.get("order")) }) },
  { pattern: "/faults", read: faultsOf },
  { pattern: "/settlements", read: settlementsOf },
  { pattern: "/charges", read: chargesOf },
]
