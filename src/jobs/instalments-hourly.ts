import type { MedusaContainer } from "@medusajs/framework/types"
import { shopDeps } from "../modules/instalments/deps"
import { listUnannounced } from "../modules/instalments/store/announcements"
import { makeOverlookedDue } from "../modules/instalments/store/due"
import { findUnheardRefunds } from "../recovery/stale-rows"
import { reconcileService } from "../sweep/hourly-comparison"

export default async function instalmentsHourlyJob(container: MedusaContainer): Promise<void> {
  const deps = shopDeps(container)
  await reconcileService(deps)
  await findUnheardRefunds(deps)
  await makeOverlookedDue(deps.instalments.sql)
  await listUnannounced(deps.instalments.sql)
}

export const config = { name: "instalments-hourly", schedule: "7 * * * *" }
