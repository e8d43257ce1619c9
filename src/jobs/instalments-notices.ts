import type { MedusaContainer } from "@medusajs/framework/types"
import { shopDeps } from "../modules/instalments/deps"
import { tellStaff } from "../staff/tell-staff"

/** Rings the admin's bell, and sends the digest when it is due. */
export default async function instalmentsNoticesJob(container: MedusaContainer): Promise<void> {
  await tellStaff(shopDeps(container))
}

export const config = { name: "instalments-notices", schedule: "* * * * *" }
