import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createProductsWorkflow, updateRegionsWorkflow } from "@medusajs/medusa/core-flows"
import seedDemo from "../../../../demo/shop/src/scripts/seed"

/** The demo's shop, and additions for the tests: net prices, prices below a cent, the last item of a stock. */
export default async function seed(args: ExecArgs): Promise<void> {
  const { container } = args
  await seedDemo(args)
  const { result: regions } = await updateRegionsWorkflow(container).run({
    input: { selector: { name: "Portugal" }, update: { is_tax_inclusive: false } },
  })
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: profiles } = await query.graph({ entity: "shipping_profile", fields: ["id"] })
  const { data: channels } = await query.graph({ entity: "sales_channel", fields: ["id"] })
  await createProductsWorkflow(container).run({
    input: {
      products: [
        ["hook", "Hook", 3.335],
        ["nail", "Nail", 9.99],
        ["ribbon", "Free ribbon", 0],
      ].map(([handle, title, price]) => ({
        title: String(title),
        handle: String(handle),
        status: "published" as const,
        shipping_profile_id: profiles[0]?.id,
        sales_channels: channels.map((channel) => ({ id: channel.id })),
        options: [{ title: "Kind", values: ["One", "Two"] }],
        variants: ["One", "Two"].map((kind) => ({
          title: kind,
          sku: `${handle}-${kind.toLowerCase()}`,
          manage_inventory: false,
          options: { Kind: kind },
          prices: [
            { currency_code: "eur", amount: Number(price) },
            // Only a price that names the region uses the region's tax setting; others use the currency's.
            { currency_code: "eur", amount: Number(price), rules: { region_id: regions[0]?.id ?? "" } },
          ],
        })),
      })),
    },
  })
}
