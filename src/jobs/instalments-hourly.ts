import type { MedusaContainer } from "@medusajs/framework/types"
import { shopDeps } from "../modules/instalments/deps"
import { purgeOldCharges } from "../modules/instalments/store/charges"
import { makeOverlookedDue } from "../modules/instalments/store/claims"
import { findUnheardRefunds, reconcileService } from "../sweep/reconcile-service"

export default async function instalmentsHourlyJob(container: MedusaContainer): Promise<void> {
  const deps = shopDeps(container)
  await reconcileService(deps)
  await findUnheardRefunds(deps)
  await makeOverlookedDue(deps.instalments.sql)
  await purgeOldCharges(deps.instalments.sql)
}

export const config = { name: "instalments-hourly", schedule: "7 * * * *" }
