import type { MedusaContainer } from "@medusajs/framework/types"
import { shopDeps } from "../modules/instalments/deps"
import { purgeExpired } from "../retention/purge"

/** Runs once a day, at an hour with few sales; does nothing with `retention: false`. */
export default async function instalmentsRetentionJob(container: MedusaContainer): Promise<void> {
  await purgeExpired(shopDeps(container))
}

export const config = { name: "instalments-retention", schedule: "41 3 * * *" }
