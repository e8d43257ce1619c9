import fc from "fast-check"
import { accountShape, optionsSchema } from "./schema"
import { centsWarnings, readSettings } from "./settings"

const base = {
  baseUrl: "https://service.example/v2",
  privateKey: "pk_live_secret",
  backendUrl: "https://api.shop.example",
  storefrontUrl: "https://shop.example",
}

const { baseUrl, privateKey, ...addresses } = base
const SECRET = privateKey
const DAY = 86_400_000
/** Options of an account and of another one. */
const beside = (pt: object) => ({ ...addresses, accounts: { es: { baseUrl, privateKey }, pt } })

function problems(options: unknown): string[] {
  try {
    readSettings(options)
  } catch (error) {
    return error instanceof Error ? error.message.split("\n").slice(1) : []
  }
  return []
}

const LOUD = "HTTPS://SERVICE.EXAMPLE/v2"
const OUTLET = { salesChannel: "sc_outlet", url: "https://outlet.example" }

describe("readSettings", () => {
  // @contract lim-8
  it("needs an address, a key and the shop's own two addresses, and fills in the rest", () => {
    const settings = readSettings(base)
    expect(settings).toMatchObject({
      ...{ capture: "automatic", confirmBeforeExpiry: true, confirmMargin: 2 * 3_600_000 },
      ...{
        refundResolutionDelay: 10 * 60_000,
        currencies: ["eur"],
        orderHistory: 10,
        unsettledAfterDays: 30,
      },
      timeouts: { connect: 2_000, response: 10_000, completion: 8_000 },
      retention: { addresses: 90 * DAY, unpaid: 365 * DAY, history: 730 * DAY },
    })
    const account = {
      ...{ name: "default", providerId: "pp_instalments_default", baseUrl, privateKey, publicKey: null },
      ...{ file: {}, version1: null, countries: ["ES", "FR", "PT"], currencies: ["eur"] },
    }
    expect([...settings.accounts.values()]).toEqual([account])
  })

  it("keeps everything when told so, and what is told is kept as long as told", () => {
    expect(readSettings({ ...base, advanced: { retention: false } }).retention).toBe(false)
    const told = readSettings({ ...base, advanced: { retention: { unpaid: "30d" } } })
    expect(told.retention).toEqual({ addresses: 90 * DAY, unpaid: 30 * DAY, history: 730 * DAY })
  })

  it("lets an account inherit what it does not say itself", () => {
    const own = { countries: ["FR"], minAmount: 50, maxAmount: 89.9, enabled: false }
    const given = { es: { baseUrl, privateKey }, fr: { baseUrl, privateKey: "other", ...own } }
    const { accounts } = readSettings({ ...addresses, countries: ["es"], minAmount: 10, accounts: given })
    expect(accounts.get("es")).toMatchObject({ countries: ["ES"], file: { minAmount: 1_000 } })
    const said = { enabled: false, minAmount: 5_000, maxAmount: 8_990 }
    expect(accounts.get("fr")).toMatchObject({ countries: ["FR"], file: said })
    const providers = [...accounts.values()].map((account) => account.providerId)
    expect(providers).toEqual(["pp_instalments_es", "pp_instalments_fr"])
  })

  it("reads amounts in the shop's units, exactly to the cent, whichever numbers they are as floats", () => {
    const plans = [{ count: 3, cost: { fixed: 1.15 }, from: 0.29, to: 128.2 }]
    expect(readSettings({ ...base, plans }).accounts.get("default")?.file.plans).toEqual([
      { count: 3, cost: { fixed: 115, percent: 0 }, from: 29, to: 12_820 },
    ])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        const { accounts } = readSettings({ ...base, maxAmount: Number((cents / 100).toFixed(2)) })
        expect(accounts.get("default")?.file.maxAmount).toBe(cents)
      }),
    )
  })

  it("warns of a minimum that may be meant in cents, account by account", () => {
    const accounts = { es: { baseUrl, privateKey }, fr: { baseUrl, privateKey: "other", minAmount: 999.99 } }
    expect(centsWarnings(readSettings({ ...addresses, accounts, minAmount: 1_000 }))).toEqual([
      'medusa-payment-instalments: the account "es" sells from 1000.00 EUR (option minAmount). If that is meant in cents, write 10.00: amounts in options are in the shop\'s units, as everywhere in Medusa.',
    ])
    expect(centsWarnings(readSettings(base))).toEqual([])
  })

  it("tells a missing address beside every other mistake", () => {
    expect(problems({ storefrontUrl: "shop", capture: "later" })).toEqual([
      "  - backendUrl: is missing",
      "  - storefrontUrl: must be an http(s) address",
      expect.stringMatching(/^ {2}- capture: /),
      "  - baseUrl: is missing (is INSTALMENTS_BASE_URL set?)",
      "  - privateKey: is missing (is INSTALMENTS_PRIVATE_KEY set?)",
    ])
  })

  it("has 25 options at the top level at most, beside those of an account, so that an owner finds theirs", () => {
    const shared = Object.keys(optionsSchema.shape).filter((name) => !(name in accountShape))
    expect(shared.length).toBeLessThanOrEqual(25)
  })

  it("tells what the client would refuse of version 1 by the plugin's own name for it", () => {
    const version1 = { baseUrl: "http://old.service.example", secretKey: "sk 1" }
    expect(problems({ ...base, version1 })).toEqual([
      "  - version1.secretKey: must be visible ASCII without spaces",
      "  - version1.baseUrl: must be https: http is for loopback only",
    ])
  })

  it("tells each unknown option by its path", () => {
    expect(problems({ ...base, advanced: { timeout: 1 } })).toEqual(["  - advanced.timeout: unknown option"])
    expect(problems({ ...base, surprise: 1, other: 2 })).toEqual(["  - surprise, other: unknown option"])
    const accounts = { es: { baseUrl, privateKey, surprise: 1 } }
    expect(problems({ ...addresses, accounts })).toEqual(["  - accounts.es.surprise: unknown option"])
  })

  it("does not call missing what has the wrong type", () => {
    const said = problems({ ...base, storefrontUrl: 7, maxAmount: "many" }).join("\n")
    expect(said).toMatch(/storefrontUrl: .*\n.*maxAmount: |maxAmount: .*\n.*storefrontUrl: /)
    expect(said).not.toContain("is missing")
  })

  it("tells what the client would refuse at its first use, by the account, beside every other mistake", () => {
    const queried = "http://service.example/v2?key=pk_live_secret"
    expect(problems({ ...base, baseUrl: queried, capture: "later" })).toEqual([
      expect.stringMatching(/^ {2}- capture: /),
      "  - baseUrl: must be https: http is for loopback only",
      "  - baseUrl: must not hold a query or fragment",
    ])
    const es = { baseUrl: "http://10.0.0.1/v2", privateKey }
    const accounts = { es, fr: { baseUrl, privateKey: "pk_live\nsecret " } }
    expect(problems({ ...addresses, advanced: { timeouts: { response: 3_600_000 } }, accounts })).toEqual([
      "  - accounts.es.baseUrl: must be https: http is for loopback only",
      "  - accounts.fr.privateKey: must be visible ASCII without spaces",
      expect.stringMatching(/^ {2}- advanced\.timeouts\.response: /),
    ])
    expect(problems({ ...base, baseUrl: "http://127.0.0.1:4400/v2" })).toEqual([])
  })

  // @asvs 13.3.1
  it.each([
    { ...base, privateKey: 7, publicKey: ["pk_live_secret"] },
    { ...base, accounts: { es: { baseUrl: "pk_live_secret", privateKey: "" } } },
    { ...base, baseUrl: "http://pk_live_secret@service.example/pk_live_secret?pk_live_secret" },
    { ...base, privateKey: "pk_live_secret\n" },
    { ...base, privateKey: "", version1: { baseUrl, secretKey: "", pk_live_secre: 1 } },
    { ...base, capture: SECRET, advanced: { lenderTimeZone: SECRET }, returnTo: { placed: SECRET } },
  ])("never repeats a value, which could be a key in the wrong place (%#)", (options) => {
    const said = problems(options).join("\n")
    expect(said).not.toBe("")
    expect(said).not.toContain("pk_live_secret")
  })

  it("takes the same amount as the smallest and the largest cart", () => {
    const { accounts } = readSettings({ ...base, minAmount: 300, maxAmount: 300 })
    expect(accounts.get("default")).toMatchObject({ file: { minAmount: 30_000, maxAmount: 30_000 } })
  })

  // @contract cart-6
  it.each([
    [{ ...addresses, accounts: {} }, /accounts: must hold at least one account/],
    [{ ...base, accounts: { es: { baseUrl, privateKey } } }, /baseUrl: belongs inside an account/],
    [{ ...addresses, accounts: { Spain: { baseUrl, privateKey } } }, /accounts\.Spain: account names hold/],
    [{ ...base, minAmount: 300.01, maxAmount: 300 }, / minAmount: is above "maxAmount"/],
    [
      { ...addresses, maxAmount: 1, accounts: { es: { baseUrl, privateKey, minAmount: 1.01 } } },
      / accounts\.es\.minAmount: is above "maxAmount"/,
    ],
    [
      beside({ baseUrl, privateKey, enabled: false }),
      /^ {2}- accounts\.pt\.privateKey: is that of accounts\.es: make one account of both$/,
    ],
    [beside({ baseUrl: `${LOUD}//`, privateKey }), / accounts\.pt\.privateKey: is that of accounts\.es/],
    [
      { ...base, storefronts: [OUTLET, OUTLET] },
      /^ {2}- storefronts\.1\.salesChannel: has a storefront already$/,
    ],
    [
      { ...base, storefronts: [{ ...OUTLET, account: "fr" }] },
      /^ {2}- storefronts\.0\.account: there is no such account, only default$/,
    ],
    [{ ...base, storefronts: [{ ...OUTLET, url: "app://outlet" }] }, /storefronts\.0\.url: must be/],
    [
      { ...base, plans: [{ count: 3, startsOn: "2026-11-28", endsOn: "2026-11-27" }] },
      / plans\.0\.startsOn: must not be after "endsOn"$/,
    ],
    [{ ...base, plans: [{ count: 3, endsOn: "2026-02-30" }] }, / plans\.0\.endsOn: must be a day such as/],
    [{ ...base, minAmount: 49.995 }, / minAmount: must have two decimals at most$/],
    [{ ...base, maxAmount: -1 }, / maxAmount: must not be negative$/],
    [
      { ...base, plans: [{ count: 3, cost: { fixed: 1e9 } }] },
      / plans\.0\.cost\.fixed: must be 10000000 at most$/,
    ],
    [
      { ...base, advanced: { retention: { unpaid: "23h" } } },
      /advanced\.retention\.unpaid: must be at least "1d"/,
    ],
    [undefined, /backendUrl: is missing/],
    [addresses, /privateKey: is missing \(is INSTALMENTS_PRIVATE_KEY set\?\)/],
  ])("refuses %j", (options, said) => {
    expect(problems(options).join("\n")).toMatch(said)
  })

  it.each([
    ["https://api.shop.example/", "https://api.shop.example"],
    [" HTTPS://API.shop.example:443/medusa// ", "https://api.shop.example/medusa"],
    ["http://[::1]:9000/", "http://[::1]:9000"],
    ["https://sofás.example/é", "https://xn--sofs-7na.example/%C3%A9"],
  ])("writes the URL %p once, as it is sent from then on", (written, sent) => {
    const settings = readSettings({ ...base, backendUrl: written, storefrontUrl: written })
    expect([settings.backendUrl, settings.storefrontUrl]).toEqual([sent, sent])
  })

  // @asvs 13.3.1
  it.each([
    [{ ...base, publicKey: privateKey }, "publicKey"],
    [{ ...base, publicKey: ` ${privateKey} ` }, "publicKey"],
    [{ ...base, version1: { baseUrl, secretKey: "sk_1" }, publicKey: "sk_1" }, "publicKey"],
    [beside({ baseUrl, privateKey: "other", publicKey: privateKey }), "accounts.pt.publicKey"],
  ])("refuses a private key where the public one belongs, which shoppers see (%#)", (options, path) => {
    const said = problems(options)
    const told = `  - ${path}: is a private key, and shoppers would see it.`
    expect(said).toEqual([expect.stringContaining(told)])
    expect(said[0]).not.toContain(privateKey)
  })

  it("takes one key at two lenders", () => {
    expect(problems(beside({ baseUrl: "https://other.example/v2", privateKey }))).toEqual([])
  })

  it("overlooks the connection that Medusa's migrations put beside the options", () => {
    expect(problems({ ...base, database: { clientUrl: "postgres://x" } })).toEqual([])
  })
})
