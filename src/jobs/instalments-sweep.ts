import type { MedusaContainer } from "@medusajs/framework/types"
import { recordSweep } from "../modules/instalments/store/checkpoints"
import { shopDeps } from "../modules/instalments/deps"
import { sweep } from "../sweep/sweep"

export default async function instalmentsSweepJob(container: MedusaContainer): Promise<void> {
  const deps = shopDeps(container)
  const began = new Date()
  await sweep(deps)
  await recordSweep(deps.instalments.sql, began)
}

export const config = { name: "instalments-sweep", schedule: "* * * * *" }
