import type { MedusaContainer } from "@medusajs/framework/types"
import { shopDeps } from "../modules/instalments/deps"
import { sweep } from "../sweep/sweep"

export default async function instalmentsSweepJob(container: MedusaContainer): Promise<void> {
  await sweep(shopDeps(container))
}

export const config = { name: "instalments-sweep", schedule: "* * * * *" }
