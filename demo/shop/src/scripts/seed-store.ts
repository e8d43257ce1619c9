import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  linkSalesChannelsToApiKeyWorkflow,
  updateApiKeysWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows"

/**
 * Medusa creates a store, a sales channel and a publishable key automatically; this sets their names and currencies.
 */
export async function seedStore(container: MedusaContainer): Promise<string> {
  const [store] = await container.resolve(Modules.STORE).listStores()
  const salesChannelId = store?.default_sales_channel_id
  if (!store || !salesChannelId) throw new Error("Medusa has not made its default store.")
  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: store.id },
      update: {
        name: "Casa Lenta",
        supported_currencies: [
          { currency_code: "eur", is_default: true, is_tax_inclusive: true },
          { currency_code: "gbp", is_tax_inclusive: true },
        ],
      },
    },
  })

  const [key] = await container.resolve(Modules.API_KEY).listApiKeys({ type: "publishable" })
  if (!key) throw new Error("Medusa has not made its publishable key.")
  await updateApiKeysWorkflow(container).run({
    input: { selector: { id: key.id }, update: { title: "Storefront" } },
  })
  await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: key.id, add: [salesChannelId] } })
  return salesChannelId
}
