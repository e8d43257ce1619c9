import type { MedusaContainer } from "@medusajs/framework/types"
import { findLeftForms } from "../checkout/left-forms/find-left-forms"
import { shopDeps } from "../modules/instalments/deps"

/** Does nothing without the option `secondChance`. */
export default async function instalmentsLeftFormsJob(container: MedusaContainer): Promise<void> {
  await findLeftForms(shopDeps(container))
}

export const config = { name: "instalments-left-forms", schedule: "* * * * *" }
