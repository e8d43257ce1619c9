import type { Wire } from "../../src/admin/api/sdk"
import type { Diagnosis } from "../../src/diagnosis/read-diagnosis"
import type { Health } from "../../src/health/read-health"
import { Admin } from "../harness/people/admin"
import { startTestShop } from "../harness/shop/test-shop"

const SECRET = "pk_live_never_print_this"

// @contract cart-6
// @asvs 16.5.3, 12.2.1
it("a shop with mistakes in its options does not start, and names every one of them in one message, without a key", async () => {
  const instalments = () => ({
    baseUrl: "http://service.example/v2",
    privateKey: SECRET,
    capture: "sometimes" as never,
    countries: ["DE" as never],
    minAmount: 1.505,
    confirmMargin: "soon",
    advanced: {
      currencies: ["gbp" as never],
      lenderTimeZone: "Moon/Crater",
      timeouts: { response: -1 },
    },
    returnTo: { placed: "javascript:alert(1)" },
    surprise: true,
  })
  const error: unknown = await startTestShop({ instalments }).then(
    (shop) => shop.stop(),
    (failure: unknown) => failure,
  )
  const said = error instanceof Error ? error.message : "The shop started."
  expect(said).toMatch(/medusa-payment-instalments: the options need attention/)
  expect(said).toContain("- baseUrl: must be https")
  for (const option of [
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

it("a shop that writes the plugin's entries itself starts, and says where its Medusa was not tested", async () => {
  const shop = await startTestShop({
    environment: { TEST_PROVIDER: "plain", TEST_ACCOUNT: "default", TEST_UNTESTED: "on" },
  })
  try {
    const enabled = await shop.sql(
      "SELECT 1 FROM payment_provider WHERE id = 'pp_instalments_default' AND is_enabled",
    )
    expect(enabled).toHaveLength(1)
    expect(shop.log()).not.toMatch(/need attention/)
    const admin = await Admin.login(shop)
    const health = await admin.call<Wire<Health>>("/instalments/health?check=false")
    expect(health.body.medusa).toEqual({ version: expect.stringMatching(/^2\.\d+\.\d+/), tested: false })
    const diagnosis = await admin.call<Wire<Diagnosis>>("/instalments/diagnosis?check=false")
    expect(diagnosis.body.versions).toMatchObject({ medusa_tested: false })
    expect(shop.log()).toContain(`was not tested on Medusa ${health.body.medusa.version}`)
    // That is for a shop in production.
    expect(shop.log()).not.toContain("work within one process only")
  } finally {
    await shop.stop()
  }
})
