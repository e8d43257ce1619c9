import type { MedusaContainer } from "@medusajs/framework/types"
import { publish } from "../events/outbox"
import { shopDeps } from "../modules/instalments/deps"

export default async function instalmentsEventsJob(container: MedusaContainer): Promise<void> {
  await publish(shopDeps(container))
}

export const config = { name: "instalments-events", schedule: "* * * * *" }
