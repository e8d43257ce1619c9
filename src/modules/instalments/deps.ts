import type { Logger, MedusaContainer, RemoteQueryFunction } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { InstalmentsModuleService } from "./service"

/** The module's name in Medusa's container. */
export const INSTALMENTS_MODULE = "instalments"

/** What reading carts and payments takes; a payment provider has these from its cradle. */
export interface Deps {
  query: Omit<RemoteQueryFunction, symbol>
  instalments: InstalmentsModuleService
  logger: Logger
}

/** What most reads take. */
export type ReadDeps = Pick<Deps, "query" | "instalments">

/** What running Medusa's workflows takes besides; only a server's or worker's container has it. */
export interface ShopDeps extends Deps {
  container: MedusaContainer
}

/** The URL of the shop's admin, without a slash at its end; a worker knows it although it serves none. */
export function adminUrl({ container, instalments }: ShopDeps): string {
  const { admin } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const path = (admin.path ?? "/app").replace(/^\/*|\/*$/g, "")
  return `${instalments.settings.backendUrl}/${path}`
}

export function shopDeps(container: MedusaContainer): ShopDeps {
  return {
    container,
    query: container.resolve(ContainerRegistrationKeys.QUERY),
    instalments: container.resolve<InstalmentsModuleService>(INSTALMENTS_MODULE),
    logger: container.resolve(ContainerRegistrationKeys.LOGGER),
  }
}
