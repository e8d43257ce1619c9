import type { InstalmentsOptions } from "./modules/instalments/options/schema"

const PLUGIN = "medusa-payment-instalments"
const PAYMENT = "payment"
/** What the provider resolves from the payment module's own container. */
const NEEDED = ["query", "instalments"]

/** The parts of a Medusa configuration that are added to; whatever else it holds stays as it is. */
interface Config {
  plugins?: unknown[]
  modules?: Record<string, unknown>
}

/**
 * Adds the plugin and one payment provider per account to a shop's configuration, and keeps the providers and
 * plugins it already has. Takes what `defineConfig` returns. The options are checked when the shop starts, in
 * one message.
 */
export function withInstalments<Shop extends object>(config: Shop, options: InstalmentsOptions): Shop {
  const { plugins = [], modules = {} }: Config = config
  const accounts = options.accounts ? Object.keys(options.accounts) : ["default"]
  const providers = accounts.map((account) => ({
    resolve: `${PLUGIN}/providers/instalments`,
    id: account,
    options: { account },
  }))
  return {
    ...config,
    plugins: [...plugins, { resolve: PLUGIN, options }],
    modules: { ...modules, [PAYMENT]: withProviders(modules[PAYMENT], providers) },
  }
}

interface PaymentModule {
  resolve?: string
  dependencies?: string[]
  options?: { providers?: unknown[] }
}

function withProviders(module: unknown, providers: unknown[]): PaymentModule {
  const given: PaymentModule = typeof module === "object" && module !== null ? module : {}
  return {
    resolve: "@medusajs/medusa/payment",
    ...given,
    dependencies: [...new Set([...(given.dependencies ?? []), ...NEEDED])],
    options: { ...given.options, providers: [...(given.options?.providers ?? []), ...providers] },
  }
}
