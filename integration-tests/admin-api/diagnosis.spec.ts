import type { Diagnosis } from "../../src/diagnosis/read-diagnosis"
import { Admin } from "../harness/people/admin"
import { canariesIn } from "../harness/assertions/canaries"
import { leaksIn } from "../harness/assertions/leaks"
import { eventually } from "../harness/time/eventually"
import { ANA, KEY_MARK, ZEBULONIA } from "../harness/people/people"
import { atForm, buy } from "../harness/people/purchase"
import { openReview } from "../harness/assertions/records"
import { Shopper } from "../harness/people/shopper"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"

const key = (start: string) => `${start}${KEY_MARK.repeat(4)}`
const NAME = `${ZEBULONIA.address.first_name} ${ZEBULONIA.address.last_name}`

describe("the diagnosis, for support", () => {
  let shop: TestShop
  let admin: Admin
  let ids: string[]

  beforeAll(async () => {
    const good = { privateKey: key("tk_good"), publicKey: key("tk_shown"), secretKey: key("sk_good") }
    shop = await startTestShop({
      sandbox: { callbacks: "held", accounts: [{ name: "Default", ...good }] },
      instalments: ({ baseUrl, legacyBaseUrl }) => {
        const { secretKey, ...keys } = good
        return {
          ...keys,
          baseUrl,
          legacy: { baseUrl: legacyBaseUrl, secretKey },
          returnTo: { placed: `/${KEY_MARK}/order/{order_id}/confirmed` },
          legacyOrderKey: `key${KEY_MARK}`,
          customerMetadata: { dni: `dni${KEY_MARK}` },
          confirmMargin: "3h",
        }
      },
    })
    admin = await Admin.login(shop)
    const shopper = new Shopper(shop)
    const bought = await buy(shop, shopper)
    const open = await atForm(shop, shopper)
    const { instalment_order_id: id } = bought.session.data
    await openReview(shop, bought.session, "external_refund")
    // As a lender could word it, a colleague could note it, and a database could say it.
    const told = `Customer ${NAME}, ${ZEBULONIA.email}, ${ZEBULONIA.address.phone} and ${good.privateKey}`
    await shop.sql(`UPDATE instalment_review SET detail = $1, note = $1`, [told])
    await shop.sql(
      `INSERT INTO instalment_refund (id, instalment_order_id, cents, state, origin, known_refund_ids, reason)
       VALUES ('instr_1', $1, 100, 'refused', 'medusa', '[]', $2), ('instr_2', $1, 200, 'unsent', 'medusa', '[]', $3)`,
      [
        id,
        `The lender refused the call: 422 UNPROCCESSABLE_ENTITY ${told}`,
        "Nothing was sent to the lender: dns (ENOTFOUND)",
      ],
    )
    await shop.sql(
      `INSERT INTO instalment_capture (id, instalment_order_id, payment_id, cents, state, reason)
       VALUES ('instc_1', $1, 'pay_1', 100, 'not_done', $2), ('instc_2', $1, 'pay_2', 100, 'unknown', NULL)`,
      [open.session.data.instalment_order_id, told],
    )
    await shop.sql("UPDATE instalment_purchase SET looked_at_form = $1, left_at = now() WHERE cart_id = $2", [
      open.session.data.instalment_order_id,
      open.cart.id,
    ])
    ids = [
      ...[bought, open].flatMap(({ form, session }) => [
        form.id,
        form.token,
        session.data.instalment_order_id,
        session.id,
      ]),
      bought.cartId,
      bought.orderId,
      open.cart.id,
    ]
  })
  afterAll(() => shop?.stop())

  const read = async (query = "?check=false") => admin.call<Diagnosis>(`/instalments/diagnosis${query}`)

  it("tells the versions, the modules and the migrations", async () => {
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body.versions).toEqual({
      plugin: expect.stringMatching(/^\d+\.\d+\.\d+/),
      medusa: expect.stringMatching(/^2\.\d+\.\d+/),
      node: process.version,
      postgresql: expect.stringMatching(/^\d+/),
      platform: `${process.platform} ${process.arch}`,
    })
    expect(body.modules.infrastructure).toContainEqual({
      module: "locking",
      package: expect.stringMatching(/^@medusajs\//),
      providers: [],
    })
    expect(body.modules.within_one_process).toEqual([
      "event-bus-local",
      "workflow-engine-inmemory",
      "locking in memory",
    ])
    expect(body.migrations.map(({ executed_at }) => executed_at)).not.toContain(null)
    expect(body.migrations).toHaveLength(1)
    // It is as exact as the database is quick to respond: on a busy machine one look may show more than there is.
    await eventually(
      async () => Math.abs((await read()).body.clock_ahead_ms),
      (ms) => ms < 1_000,
    )
  })

  it("tells which options are set, and the values of those that cannot hold a secret", async () => {
    const { body } = await read()
    expect(body.options).toMatchObject({
      confirmMargin: { set: true, value: 3 * 3_600_000 },
      capture: { set: false, value: "automatic" },
      promoted: { set: false },
      storefrontUrl: { set: true },
    })
    for (const name of ["returnTo", "legacyOrderKey", "customerMetadata", "storefrontUrl", "backendUrl"])
      expect(body.options[name]).toEqual({ set: true })
    expect(body.accounts).toMatchObject([
      { name: "default", mode: "test", legacy: true, has_public_key: true },
    ])
  })

  it("tells what waits, and what failed by its code alone", async () => {
    const { body } = await read()
    const waiting = body.backlog.map(({ queue, of, count }) => [queue, of, count])
    expect(waiting).toContainEqual(["captures_open", "unknown", 1])
    expect(waiting).toContainEqual(["orders_open", "CREATED", 1])
    expect(waiting).toContainEqual(["events_unpublished", "left_form", 1])
    expect(waiting).toContainEqual(["reviews_open", "external_refund", 1])
    const failed = body.last_errors.map(({ kind, of, code, count }) => [kind, of, code, count])
    expect(failed).toContainEqual(["refund", "refused", "422 UNPROCCESSABLE_ENTITY", 1])
    expect(failed).toContainEqual(["refund", "unsent", "dns", 1])
    expect(failed).toContainEqual(["capture", "not_done", null, 1])
    expect(failed).toContainEqual(["review", "external_refund", null, 1])
    for (const { last_at } of body.last_errors) expect(Date.parse(String(last_at))).toBeGreaterThan(0)
  })

  it("asks the lender once, unless it should not", async () => {
    expect((await read()).body.health.accounts).toMatchObject([{ connection: null }])
    expect((await read("")).body.health.accounts).toMatchObject([
      { connection: { result: "works" }, legacy: { connection: { result: "works" } } },
    ])
    expect((await read("?check=perhaps")).status).toBe(400)
    expect((await read("?verbose=true")).status).toBe(400)
  })

  it("holds no key, no token, nothing of a person and no id of a purchase", async () => {
    const text = JSON.stringify((await read("")).body)
    expect(canariesIn(text)).toEqual([])
    expect(leaksIn(text)).toEqual([])
    expect(text).not.toContain(KEY_MARK)
    expect(text).not.toContain("/instalments/")
    expect(text).not.toMatch(/https?:/)
    const parts = [ANA, ZEBULONIA].flatMap(({ email, address }) => [email, ...Object.values(address)])
    for (const part of parts.filter((one) => one.length > 2)) expect(text).not.toContain(part)
    for (const id of ids) expect(text).not.toContain(id)
    expect(text).not.toMatch(/\b(inst|order|cart|pay|payses|ref|user)_[0-9A-Z]{10}/)
  })
})
