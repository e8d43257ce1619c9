import type { MedusaContainer } from "@medusajs/framework/types"
import { shopDeps } from "../modules/instalments/deps"
import { runParts } from "../work/run-parts"
import { EACH_HOUR } from "../work/scheduled-parts"

export default async function instalmentsHourlyJob(container: MedusaContainer): Promise<void> {
  await runParts(shopDeps(container), EACH_HOUR)
}

export const config = { name: "instalments-hourly", schedule: "7 * * * *" }
