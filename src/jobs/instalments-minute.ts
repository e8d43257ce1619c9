import type { MedusaContainer } from "@medusajs/framework/types"
import { shopDeps } from "../modules/instalments/deps"
import { runParts } from "../work/run-parts"
import { EACH_MINUTE } from "../work/scheduled-parts"

export default async function instalmentsMinuteJob(container: MedusaContainer): Promise<void> {
  await runParts(shopDeps(container), EACH_MINUTE)
}

export const config = { name: "instalments-minute", schedule: "* * * * *" }
