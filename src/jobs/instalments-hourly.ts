import type { MedusaContainer } from "@medusajs/framework/types"
import { shopDeps } from "../modules/instalments/deps"
import { reconcileService } from "../sweep/reconcile-service"

export default async function instalmentsHourlyJob(container: MedusaContainer): Promise<void> {
  await reconcileService(shopDeps(container))
}

export const config = { name: "instalments-hourly", schedule: "7 * * * *" }
