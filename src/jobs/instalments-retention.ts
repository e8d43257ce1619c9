import type { MedusaContainer } from "@medusajs/framework/types"
import { shopDeps } from "../modules/instalments/deps"
import { purgeOldCharges } from "../modules/instalments/store/charges"
import { purgeExpired } from "../retention/purge"

/** Runs once a day, at an hour with few sales. With `retention: false` only old events of version 1 are purged. */
export default async function instalmentsRetentionJob(container: MedusaContainer): Promise<void> {
  const deps = shopDeps(container)
  await purgeOldCharges(deps.instalments.sql)
  await purgeExpired(deps)
}

export const config = { name: "instalments-retention", schedule: "41 3 * * *" }
