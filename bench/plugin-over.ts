import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { InstalmentsModuleService } from "../src/modules/instalments/service"
import { connect } from "./database"

/** The plugin's module as a shop has it, with one account at `baseUrl`. */
export function pluginOver(
  databaseUrl: string,
  baseUrl: string,
): { instalments: InstalmentsModuleService; close(): Promise<void> } {
  const knex = connect(databaseUrl)
  const instalments = new InstalmentsModuleService(
    { [ContainerRegistrationKeys.PG_CONNECTION]: knex, [ContainerRegistrationKeys.LOGGER]: console },
    {
      baseUrl,
      privateKey: "bench",
      backendUrl: "https://api.shop.example",
      storefrontUrl: "https://shop.example",
    },
  )
  return { instalments, close: () => knex.destroy() }
}
