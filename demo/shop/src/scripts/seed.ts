import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { seedAdmin } from "./seed-admin"
import { seedDelivery } from "./seed-delivery"
import { seedProducts } from "./seed-products"
import { seedPromotion } from "./seed-promotion"
import { seedRegions } from "./seed-regions"
import { seedStore } from "./seed-store"

/** Seeds an empty shop and leaves existing data unchanged: each part looks before it creates. */
export default async function seed({ container }: ExecArgs): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const salesChannelId = await seedStore(container)
  const regions = await seedRegions(container)
  const delivery = await seedDelivery(container, salesChannelId)
  await seedProducts(container, { salesChannelId, ...delivery })
  await seedPromotion(container)
  await seedAdmin(container)
  logger.info(`The shop has ${regions.length} regions and its furniture.`)
}
