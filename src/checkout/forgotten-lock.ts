import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import type { ShopDeps } from "../modules/instalments/deps"

const onPostgres = z.object({
  options: z.object({ providers: z.array(z.object({ resolve: z.unknown() })) }),
})

/**
 * Medusa's `locking-postgres` writes down until when a lock is to last and never looks at it: of a process killed while
 * it completed a cart the lock stays, and no completion of that cart works any more.
 */
export async function dropForgottenLock(deps: ShopDeps, cartId: string): Promise<void> {
  const config = deps.container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  if (!locksOnPostgres(config.modules?.[Modules.LOCKING])) return
  await deps.instalments.sql.raw("DELETE FROM locking WHERE id = ? AND expiration < now()", [cartId])
}

function locksOnPostgres(module: unknown): boolean {
  const providers = onPostgres.safeParse(module).data?.options.providers ?? []
  return providers.some(({ resolve }) => String(resolve).includes("locking-postgres"))
}
