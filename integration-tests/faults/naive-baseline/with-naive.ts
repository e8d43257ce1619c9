import { join } from "node:path"

/** The shop with the naive baseline provider, `pp_instalments_default`, instead of the plugin. */
export function withNaive<Shop extends object>(config: Shop, options: object): Shop {
  const { modules }: { modules?: Record<string, unknown> } = config
  const provider = { resolve: join(__dirname, "provider"), id: "default", options }
  const payment = { resolve: "@medusajs/medusa/payment", options: { providers: [provider] } }
  return { ...config, modules: { ...modules, payment } }
}
