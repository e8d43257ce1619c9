import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { Modules } from "@medusajs/framework/utils"
import type { ShopDeps } from "../modules/instalments/deps"
import { dropForgottenLock } from "./forgotten-lock"
import type { CartRow } from "./cart-row"

/** How long we wait for a completion under way; the sweep comes again when that is not enough. */
const WAIT_MS = 15_000
const STEP_MS = 300
/** As long as Medusa's own completion holds it at most. */
const HELD_SECONDS = 120

/**
 * Does work while no completion of the cart is under way: the lock is the one Medusa's own completion takes, and taken
 * in the same way. `locking-postgres` has another kind of lock for `execute`, which keeps nobody out who `acquire`s.
 */
export async function besideNoCompletion<Result>(
  deps: ShopDeps,
  { cart_id }: CartRow,
  work: () => Promise<Result>,
): Promise<Result> {
  const locking = deps.container.resolve(Modules.LOCKING)
  const ownerId = `instalments_${randomUUID()}`
  await dropForgottenLock(deps, cart_id)
  await insist(() => locking.acquire(cart_id, { ownerId, expire: HELD_SECONDS }))
  try {
    return await work()
  } finally {
    await locking.release(cart_id, { ownerId })
  }
}

async function insist(acquire: () => Promise<void>): Promise<void> {
  for (const until = Date.now() + WAIT_MS; ; await pause(STEP_MS)) {
    try {
      return await acquire()
    } catch (error) {
      if (Date.now() >= until) throw error
    }
  }
}
