import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Prints every event that the plugin publishes, so that tests see all of them. */
export default async function printEvents({ event, container }: SubscriberArgs<unknown>): Promise<void> {
  if (!event.name.startsWith("instalment")) return
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.info(`event ${JSON.stringify({ name: event.name, data: event.data })}`)
}

export const config: SubscriberConfig = { event: "*", context: { subscriberId: "test-print-events" } }
