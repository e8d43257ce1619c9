import type { MedusaContainer } from "@medusajs/framework/types"
import { legacyAccounts } from "../legacy/accounts"
import { readPublishedCharges } from "../legacy/publish-charges"
import { shopDeps } from "../modules/instalments/deps"

/** Charges of version 1 that an event named and that are still unread; nothing without such an account. */
export default async function instalmentsChargesJob(container: MedusaContainer): Promise<void> {
  const deps = shopDeps(container)
  for (const { name } of legacyAccounts(deps.instalments.accounts)) {
    await readPublishedCharges(deps, name)
  }
}

export const config = { name: "instalments-charges", schedule: "* * * * *" }
