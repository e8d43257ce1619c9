import type { MedusaContainer } from "@medusajs/framework/types"
import { shopDeps } from "../modules/instalments/deps"
import { queueDailyImports } from "../settlements/imports/imports"

/** Once a day, an import of what was settled since the last; the job that runs imports gets to it within a minute. */
export default async function instalmentsSettlementsJob(container: MedusaContainer): Promise<void> {
  await queueDailyImports(shopDeps(container))
}

export const config = { name: "instalments-settlements", schedule: "13 4 * * *" }
