import type { MedusaContainer } from "@medusajs/framework/types"
import { shopDeps } from "../modules/instalments/deps"
import { runDueImports } from "../settlements/imports/run-imports"

export default async function instalmentsImportsJob(container: MedusaContainer): Promise<void> {
  await runDueImports(shopDeps(container))
}

export const config = { name: "instalments-imports", schedule: "* * * * *" }
