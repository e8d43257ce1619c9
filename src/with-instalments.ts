import type { InstalmentsOptions } from "./modules/instalments/options/schema"

const PLUGIN = "medusa-payment-instalments"
const PAYMENT = "payment"
const PAYMENT_MODULE = "@medusajs/medusa/payment"
/** What the provider resolves from the payment module's own container. */
const NEEDED = ["query", "instalments"]

/** The parts of a Medusa configuration that are added to; whatever else it holds stays as it is. */
interface Config {
  plugins?: unknown[]
  modules?: Record<string, unknown> | unknown[]
}

/**
 * Adds the plugin and one payment provider per account to a shop's configuration, and keeps the providers and
 * plugins it already has. Takes what `defineConfig` returns, or is given. The options are checked when the shop starts,
 * in one message.
 * @throws Error when `plugins` lists the plugin already, which would start it twice
 */
export function withInstalments<Shop extends object>(config: Shop, options: InstalmentsOptions): Shop {
  const { plugins = [], modules = {} }: Config = config
  if (plugins.some((one) => /(^|[/\\])medusa-payment-instalments$/.test(String(entryOf(one).resolve))))
    throw new Error(
      `${PLUGIN} is in "plugins" and would start twice: remove it there, withInstalments adds it with its options.`,
    )
  const accounts = options.accounts ? Object.keys(options.accounts) : ["default"]
  const providers = accounts.map((account) => ({
    resolve: `${PLUGIN}/providers/instalments`,
    id: account,
    options: { account },
  }))
  return {
    ...config,
    plugins: [...plugins, { resolve: PLUGIN, options }],
    modules: Array.isArray(modules)
      ? withPayment(modules, providers)
      : { ...modules, [PAYMENT]: withProviders(modules[PAYMENT], providers) },
  }
}

/** A list of modules, as `defineConfig` takes it too; of several payment modules Medusa takes the last. */
function withPayment(modules: readonly unknown[], providers: unknown[]): unknown[] {
  const place = modules.findLastIndex((one) => {
    const { key, resolve } = entryOf(one)
    return key === undefined ? resolve === PAYMENT_MODULE || resolve === "@medusajs/payment" : key === PAYMENT
  })
  const payment = { key: PAYMENT, ...withProviders(modules[place], providers) }
  return place < 0 ? [...modules, payment] : modules.with(place, payment)
}

/** A plugin or a module, which may be written as its package alone. */
function entryOf(entry: unknown): { key?: unknown; resolve?: unknown } {
  return typeof entry === "string" ? { resolve: entry } : Object(entry)
}

interface PaymentModule {
  resolve?: string
  dependencies?: string[]
  options?: { providers?: unknown[] }
}

function withProviders(module: unknown, providers: unknown[]): PaymentModule {
  const given: PaymentModule = typeof module === "object" && module !== null ? module : {}
  return {
    resolve: PAYMENT_MODULE,
    ...given,
    dependencies: [...new Set([...(given.dependencies ?? []), ...NEEDED])],
    options: { ...given.options, providers: [...(given.options?.providers ?? []), ...providers] },
  }
}
