import { startTestShop } from "../harness/shop/test-shop"

const SECRET = "pk_live_never_print_this"

/** The shop's output when it does not start. */
async function lastWords(instalments: object, environment: Record<string, string> = {}): Promise<string> {
  try {
    const shop = await startTestShop({ instalments: () => instalments, environment })
    await shop.stop()
  } catch (error) {
    return error instanceof Error ? error.message : ""
  }
  throw new Error("The shop started.")
}

describe("a shop with mistakes in its options", () => {
  // @contract cart-6
  // @asvs 16.5.3
  it("does not start, and names every one of them in one message, without a key", async () => {
    const said = await lastWords({
      baseUrl: "not an address",
      privateKey: SECRET,
      capture: "sometimes",
      countries: ["DE"],
      minAmount: 1.505,
      confirmMargin: "soon",
      advanced: {
        currencies: ["gbp"],
        lenderTimeZone: "Moon/Crater",
        timeouts: { response: -1 },
      },
      returnTo: { placed: "javascript:alert(1)" },
      surprise: true,
    })
    expect(said).toMatch(/medusa-payment-instalments: the options need attention/)
    for (const option of [
      "baseUrl",
      "capture",
      "confirmMargin",
      "advanced.currencies.0",
      "countries.0",
      "minAmount",
      "advanced.lenderTimeZone",
      "returnTo.placed",
      "advanced.timeouts.response",
      "surprise",
    ])
      expect(said).toContain(`- ${option}: `)
    expect(said).not.toContain(SECRET)
  })

  it("says where a missing address and key are expected", async () => {
    const said = await lastWords({ baseUrl: undefined, privateKey: undefined, publicKey: undefined })
    expect(said).toContain("- baseUrl: is missing (is INSTALMENTS_BASE_URL set?)")
    expect(said).toContain("- privateKey: is missing (is INSTALMENTS_PRIVATE_KEY set?)")
  })

  // @asvs 12.2.1
  it("does not wait for the first call to say that the lender would be asked over plain http, or with a broken key", async () => {
    const said = await lastWords({ baseUrl: "http://service.example/v2", privateKey: `${SECRET}\n` })
    expect(said).toContain("- baseUrl: must be https")
    expect(said).toContain("- privateKey: must be visible ASCII")
    expect(said).not.toContain(SECRET)
  })

  it("shows no key of several accounts either", async () => {
    const said = await lastWords({
      accounts: { es: { baseUrl: "https://service.example/v2", privateKey: SECRET, limit: 3 }, "Fr !": {} },
    })
    expect(said).toContain("accounts.es.limit: unknown option")
    expect(said).toMatch(/accounts\.Fr !/)
    expect(said).not.toContain(SECRET)
  })
})

describe("a shop that writes the plugin's entries itself", () => {
  it("starts, and has the account's payment provider", async () => {
    const shop = await startTestShop({ environment: { TEST_PROVIDER: "plain", TEST_ACCOUNT: "default" } })
    try {
      const enabled = await shop.sql(
        "SELECT 1 FROM payment_provider WHERE id = 'pp_instalments_default' AND is_enabled",
      )
      expect(enabled).toHaveLength(1)
      expect(shop.log()).not.toMatch(/need attention/)
    } finally {
      await shop.stop()
    }
  })

  it("does not start with a provider that names no account, and is told what to write", async () => {
    const said = await lastWords({}, { TEST_PROVIDER: "plain" })
    expect(said).toContain("the options of a payment provider need attention.")
    expect(said).toContain('takes options: { account: "default" }')
  })
})

describe("a shop in production", () => {
  const warnings = (log: string) => log.match(/work within one process only/g) ?? []

  it("is told at start which modules hold in one process only, and of a minimum that may be in cents", async () => {
    const shop = await startTestShop({
      environment: { NODE_ENV: "production" },
      instalments: { minAmount: 1_000 },
    })
    try {
      expect(shop.log()).toContain("sells from 1000.00 EUR (option minAmount)")
      expect(warnings(shop.log())).toHaveLength(1)
      for (const configure of [
        "event-bus-redis",
        "workflow-engine-redis",
        "locking-redis",
        "locking-postgres",
      ])
        expect(shop.log()).toContain(`@medusajs/medusa/${configure}`)
    } finally {
      await shop.stop()
    }
  })

  it("is not told so while it is developed", async () => {
    const shop = await startTestShop()
    try {
      expect(warnings(shop.log())).toEqual([])
    } finally {
      await shop.stop()
    }
  })
})
