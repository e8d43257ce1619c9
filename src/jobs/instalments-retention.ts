import type { MedusaContainer } from "@medusajs/framework/types"
import { shopDeps } from "../modules/instalments/deps"
import { forgetOld } from "../retention/purge"

/** Once a day, at an hour few people buy; nothing with `retention: false`. */
export default async function instalmentsRetentionJob(container: MedusaContainer): Promise<void> {
  await forgetOld(shopDeps(container))
}

export const config = { name: "instalments-retention", schedule: "41 3 * * *" }
