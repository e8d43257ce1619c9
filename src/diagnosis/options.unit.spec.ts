import { DEFAULT_RULES } from "../modules/instalments/options/selling-rules"
import { readSettings } from "../modules/instalments/options/settings"
import { advanced } from "../modules/instalments/options/advanced"
import { optionsSchema } from "../modules/instalments/options/schema"
import { showModules } from "./modules"
import { showOptions } from "./options"

const SECRET = "never-shown"
const ACCOUNT = { baseUrl: `https://lender.example/${SECRET}/v2`, privateKey: `tk_${SECRET}` }
const URLS = {
  backendUrl: `https://api.example/${SECRET}`,
  storefrontUrl: `https://shop.example/${SECRET}`,
}

describe("the options in a diagnosis", () => {
  const shown = (given: object = {}) =>
    showOptions(readSettings({ ...ACCOUNT, ...URLS, ...given }), () => DEFAULT_RULES).options

  it("are all there, as set or not", () => {
    const options = shown()
    const ofAccount = ["accounts", ...Object.keys(ACCOUNT), "publicKey", "version1", "enabled"]
    const limits = ["countries", "minAmount", "maxAmount"]
    const elsewhere = [...ofAccount, ...limits, "advanced"]
    const names = Object.keys(optionsSchema.shape).filter((name) => !elsewhere.includes(name))
    const under = Object.keys(advanced.shape).map((name) => `advanced.${name}`)
    expect(Object.keys(options).sort()).toEqual([...names, ...under].sort())
    const set = Object.entries(options).flatMap(([name, option]) => (option.set ? [name] : []))
    expect(set.sort()).toEqual(["backendUrl", "storefrontUrl"])
  })

  it("show every duration", () => {
    const durationsOf = (shape: Record<string, { safeParse(given: unknown): { data?: unknown } }>) =>
      Object.entries(shape).flatMap(([name, option]) =>
        option.safeParse("3d").data === 259_200_000 ? [name] : [],
      )
    const [top, under] = [durationsOf(optionsSchema.shape), durationsOf(advanced.shape)]
    expect([top, under]).toEqual([["confirmMargin"], ["refundResolutionDelay"]])
    const allOf = (names: string[]) => Object.fromEntries(names.map((name) => [name, "3d"]))
    const options = shown({ secondChance: { after: "3d" }, ...allOf(top), advanced: allOf(under) })
    expect(options.secondChance?.value).toEqual({ after: 259_200_000 })
    for (const name of [...top, ...under.map((one) => `advanced.${one}`)])
      expect([name, options[name]?.value]).toEqual([name, 259_200_000])
  })

  it("show no text that a shop wrote, wherever it wrote one", () => {
    const version1 = { baseUrl: ACCOUNT.baseUrl, secretKey: SECRET }
    const told = showOptions(
      readSettings({
        ...URLS,
        accounts: { es: { ...ACCOUNT, publicKey: `pk_${SECRET}`, version1 } },
        promoted: { products: [SECRET], categories: [SECRET] },
        returnTo: { placed: `/${SECRET}/{order_id}` },
        advanced: {
          version1: { orderKey: SECRET },
          customerMetadata: { dni: SECRET, dateOfBirth: SECRET },
          refundResolutionDelay: "5m",
        },
      }),
      () => DEFAULT_RULES,
    )
    expect(JSON.stringify(told)).not.toContain(SECRET)
    expect(told.options).toMatchObject({
      promoted: { set: true },
      "advanced.version1": { set: true },
      "advanced.refundResolutionDelay": { set: true, value: 300_000 },
      "advanced.lenderTimeZone": { set: false, value: null },
    })
    const account = { name: "es", mode: "live", version1: true, host: "lender.example", has_public_key: true }
    expect(told.accounts).toMatchObject([account])
  })
})

it("a module in a diagnosis is a package, never a path of the server", () => {
  const shown = showModules({
    event_bus: {
      resolve: "/home/ana/shop/node_modules/@medusajs/event-bus-redis",
      options: { redisUrl: SECRET },
    },
    locking: {
      resolve: "@medusajs/medusa/locking",
      options: {
        providers: [
          { resolve: "./src/modules/ana-lock", id: SECRET },
          { resolve: "@medusajs/medusa/locking-redis", is_default: true, options: { redisUrl: SECRET } },
        ],
      },
    },
    cache: "C:\\Users\\ana\\cache",
    caching: false,
  })
  expect(shown).toEqual([
    { module: "event_bus", package: "@medusajs/event-bus-redis", providers: [] },
    {
      module: "locking",
      package: "@medusajs/medusa/locking",
      providers: ["@medusajs/medusa/locking-redis", "own module"],
    },
    { module: "cache", package: "own module", providers: [] },
  ])
  expect(showModules(undefined)).toEqual([])
})
