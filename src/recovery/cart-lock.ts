import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import {
  isCreated,
  isOfCart,
  isOfShop,
  type CartRow,
  type CreatedRow,
} from "../modules/instalments/lender-order"
import { sendFence } from "../payments/send-fence"
import { isPlaced, readCheckout, type CheckoutState } from "../checkout/checkout-state"
import type { ShopDeps } from "../modules/instalments/deps"
import type { InstalmentOrderRow } from "../modules/instalments/service"

const onPostgres = z.object({
  options: z.object({ providers: z.array(z.object({ resolve: z.unknown() })) }),
})

/** How long we wait for a completion under way; the sweep comes again when that is not enough. */
const WAIT_MS = 15_000
const STEP_MS = 300
/** As long as Medusa's own completion holds it at most. */
const HELD_SECONDS = 120

/**
 * Does work while no completion of the cart is under way: the lock is the one Medusa's own completion takes, and taken
 * in the same way. `locking-postgres` has another kind of lock for `execute`, which does not exclude callers of `acquire`.
 */
export async function withCartLock<Result>(
  deps: ShopDeps,
  { cart_id }: CartRow,
  work: () => Promise<Result>,
): Promise<Result> {
  return withLock(deps, cart_id, work)
}

/** The same for whatever Medusa locks under this key: a cart, or a draft by its order's id. */
export async function withLock<Result>(
  deps: ShopDeps,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const alone = await tryWithLock(deps, key, { waitMs: WAIT_MS, work })
  if ("error" in alone) throw alone.error
  return alone.result
}

/** Why the lock could not be had in time is an error of Medusa's locking module. */
async function tryWithLock<Result>(
  deps: ShopDeps,
  key: string,
  { waitMs, work }: { waitMs: number; work: () => Promise<Result> },
): Promise<{ result: Result } | { error: unknown }> {
  const locking = deps.container.resolve(Modules.LOCKING)
  const ownerId = `instalments_${randomUUID()}`
  await releaseExpiredLock(deps, key)
  for (const until = Date.now() + waitMs; ; await pause(STEP_MS)) {
    try {
      await locking.acquire(key, { ownerId, expire: HELD_SECONDS })
      break
    } catch (error) {
      if (Date.now() >= until) return { error }
    }
  }
  try {
    return { result: await work() }
  } finally {
    await locking.release(key, { ownerId })
  }
}

function cartOf(row: InstalmentOrderRow): string | null {
  return isCreated(row) && isOfShop(row) && isOfCart(row) ? row.cart_id : null
}

/**
 * What Medusa holds of a checkout, for a request that did not complete it. Order and payment stand before a completion
 * has ended, and one that fails in its last steps takes both back (money invariant 1): what is not written down yet is
 * read again while none is under way.
 * @returns null when a completion is under way for longer than `waitMs`
 */
export async function readEndedCheckout(
  deps: ShopDeps,
  row: InstalmentOrderRow,
  waitMs = WAIT_MS,
): Promise<CheckoutState | null> {
  const state = await readCheckout(deps.query, row)
  const cartId = cartOf(row)
  // No cart is completed for it, or this was written down before.
  if (!isPlaced(state) || cartId === null || row.payment_id === state.payment.id) return state
  const ended = await tryWithLock(deps, cartId, { waitMs, work: () => readCheckout(deps.query, row) })
  return "error" in ended ? null : ended.result
}

/**
 * Medusa's `locking-postgres` writes down until when a lock is to last and never looks at it: of a process that crashed while
 * it completed a cart the lock stays, and no completion of that cart works any more. `key` is the cart's id, or a draft's.
 */
export async function releaseExpiredLock(deps: ShopDeps, key: string): Promise<void> {
  const config = deps.container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  if (!locksOnPostgres(config.modules?.[Modules.LOCKING])) return
  await deps.instalments.sql.raw("DELETE FROM locking WHERE id = ? AND expiration < now()", [key])
}

function locksOnPostgres(module: unknown): boolean {
  const providers = onPostgres.safeParse(module).data?.options.providers ?? []
  return providers.some(({ resolve }) => String(resolve).includes("locking-postgres"))
}

/**
 * Does work on the checkout as it is while no request places an order of it. Under the purchase's lock, which is
 * taken first, as a placement takes it: a storefront completes its cart without it, so that needs Medusa's lock too.
 * Medusa's lock expires, so what is sent because of that state passes the fence `mayStart`, which began before it was read.
 */
export async function withCheckoutLock<Result>(
  deps: ShopDeps,
  row: CreatedRow,
  work: (now: CheckoutState, mayStart: () => boolean) => Promise<Result>,
): Promise<Result> {
  const alone = async () => {
    const mayStart = sendFence()
    return work(await readCheckout(deps.query, row), mayStart)
  }
  return isOfShop(row) && isOfCart(row) ? withCartLock(deps, row, alone) : alone()
}
