import type { JournalEntry } from "../journal"
import type { World } from "../world"
import { namedOrders } from "./named-orders"

/** The requests remembered, oldest first: all, or those about an order, by its identifier or reference. */
export function journalOf(world: World, order: string | null): readonly JournalEntry[] {
  const entries = world.journal.entries()
  if (order === null) return entries
  const isWanted = namedOrders(world, order)
  return entries.filter(({ orderId }) => isWanted(orderId))
}
