import type { MedusaContainer } from "@medusajs/framework/types"
import { shopDeps } from "../modules/instalments/deps"
import { forgetOldCharges } from "../modules/instalments/store/charges"
import { makeForgottenDue } from "../modules/instalments/store/claims"
import { findUnheardRefunds, reconcileService } from "../sweep/reconcile-service"

export default async function instalmentsHourlyJob(container: MedusaContainer): Promise<void> {
  const deps = shopDeps(container)
  await reconcileService(deps)
  await findUnheardRefunds(deps)
  await makeForgottenDue(deps.instalments.sql)
  await forgetOldCharges(deps.instalments.sql)
}

export const config = { name: "instalments-hourly", schedule: "7 * * * *" }
