import { defineConfig } from "@medusajs/framework/utils"
import { withInstalments } from "./with-instalments"

const options = {
  baseUrl: "https://service.example/v2",
  privateKey: "secret",
  backendUrl: "https://api.shop.example",
  storefrontUrl: "https://shop.example",
}
const provider = (id: string) => ({
  resolve: "medusa-payment-instalments/providers/instalments",
  id,
  options: { account: id },
})

const other = { resolve: "other-payments", id: "other" }
const payment = { resolve: "@medusajs/medusa/payment", options: { providers: [other] } }
const cache = { resolve: "@medusajs/medusa/cache-inmemory" }

describe("withInstalments", () => {
  it("adds the plugin with its options, the provider, and what the provider resolves", () => {
    expect(withInstalments({}, options)).toEqual({
      plugins: [{ resolve: "medusa-payment-instalments", options }],
      modules: {
        payment: {
          resolve: "@medusajs/medusa/payment",
          dependencies: ["query", "instalments"],
          options: { providers: [provider("default")] },
        },
      },
    })
  })

  it("keeps the shop as it is: its plugins, modules, payment providers and their options", () => {
    const shop = {
      projectConfig: { databaseUrl: "postgres://x" },
      plugins: ["a-plugin"],
      modules: {
        cache: { resolve: "cache" },
        payment: {
          resolve: "my-payment-module",
          dependencies: ["query", "logger"],
          options: { providers: [other], webhook_delay: 1 },
        },
      },
    }
    const before = structuredClone(shop)
    const { modules, plugins, projectConfig } = withInstalments(shop, options)
    expect(shop).toEqual(before)
    expect(projectConfig).toBe(shop.projectConfig)
    expect(plugins).toEqual(["a-plugin", { resolve: "medusa-payment-instalments", options }])
    expect(modules.cache).toBe(shop.modules.cache)
    expect(modules.payment).toEqual({
      resolve: "my-payment-module",
      dependencies: ["query", "logger", "instalments"],
      options: { providers: [other, provider("default")], webhook_delay: 1 },
    })
  })

  it.each([
    ["a list without a payment module", () => [cache]],
    ["a list with one", () => [payment, cache]],
    ["a list with one by its key", () => [{ key: "payment", options: payment.options }, cache]],
    ["an object", () => ({ payment: { options: payment.options } })],
    ["nothing", () => undefined],
  ])("takes modules as Medusa does, inside and outside of defineConfig: %s", (_shape, modules) => {
    // Medusa types the two shapes as overloads, which no union of them fits.
    const config = () => Object({ modules: modules() })
    const inside = defineConfig(withInstalments(config(), options))
    const outside = withInstalments(defineConfig(config()), options)
    expect(JSON.parse(JSON.stringify(inside))).toEqual(JSON.parse(JSON.stringify(outside)))
    const given = JSON.stringify(modules() ?? "").includes("other-payments") ? [other] : []
    expect(inside.modules?.payment).toMatchObject({
      resolve: "@medusajs/medusa/payment",
      dependencies: ["query", "instalments"],
      options: { providers: [...given, provider("default")] },
    })
  })

  it.each([
    ["by its name", "medusa-payment-instalments"],
    ["with options", { resolve: "medusa-payment-instalments", options }],
    ["by its folder", { resolve: "../plugins/medusa-payment-instalments" }],
    ["by a first withInstalments", withInstalments<{ plugins?: unknown[] }>({}, options).plugins?.[0]],
  ])("refuses a shop whose plugins list it already %s, and says what to do", (_how, listed) => {
    expect(() => withInstalments({ plugins: ["a-plugin", listed] }, options)).toThrow(
      /is in "plugins" and would start twice: remove it there/,
    )
  })

  it("adds one provider per account, by its name; a retired one too, for its old orders", () => {
    const { baseUrl, privateKey, ...shared } = options
    const account = { baseUrl, privateKey }
    const accounts = { es: account, fr: { ...account, enabled: false } }
    expect(withInstalments({}, { ...shared, accounts })).toMatchObject({
      modules: { payment: { options: { providers: [provider("es"), provider("fr")] } } },
    })
  })
})
