import { setTimeout as pause } from "node:timers/promises"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { INSTALMENTS_MODULE } from "../modules/instalments/deps"
import type { InstalmentsModuleService } from "../modules/instalments/service"
import { lockPurchaseOfCart, type PurchaseLock } from "../modules/instalments/store/purchases"

/** Medusa's own route that completes a cart. */
const MEDUSAS = "/store/carts/:id/complete"
/** A return or a sweep that places the order of the same cart takes seconds at most. */
const WAIT_MS = 15_000
const STEP_MS = 100

/**
 * Lets a request to complete a cart have the lock of its purchase, so that nothing else of the plugin works on it meanwhile
 * and the provider authorizes its payment. Medusa's route does the work, with its guards, hooks and errors. Where the lock is
 * not to be had in time the request goes on without: the provider refuses then, and the cart stays as it is.
 */
export async function completeAlone(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { settings, sql } = req.scope.resolve<InstalmentsModuleService>(INSTALMENTS_MODULE)
  const cartId = cartToComplete([MEDUSAS, ...settings.completionRoutes], req.path)
  // A shopper who is gone, perhaps while this waited, ends no work of the server's: its lock ends by time.
  const isAwaited = () => !res.destroyed
  const lock = cartId === null ? null : await waitForLock(() => lockPurchaseOfCart(sql, cartId, isAwaited))
  if (!lock) return next()
  res.once("finish", () => void lock.release().catch(() => undefined))
  lock.run(next)
}

/** The id of the cart in the path of one of these routes, such as `/store/carts/:id/complete`. */
export function cartToComplete(routes: readonly string[], path: string): string | null {
  const parts = path.split("/").filter(Boolean)
  for (const route of routes) {
    const wanted = route.split("/").filter(Boolean)
    const isRoute =
      wanted.length === parts.length && wanted.every((part, at) => part === ":id" || part === parts[at])
    const id = parts[wanted.indexOf(":id")]
    if (isRoute && id !== undefined) return id
  }
  return null
}

async function waitForLock(
  take: () => Promise<PurchaseLock | "busy" | "no_purchase">,
): Promise<PurchaseLock | null> {
  for (const until = Date.now() + WAIT_MS; ; await pause(STEP_MS)) {
    const taken = await take()
    if (taken === "no_purchase") return null
    if (taken !== "busy") return taken
    if (Date.now() + STEP_MS > until) return null
  }
}
