import { freePort } from "../../scripts/processes"
import type { Wire } from "../../src/admin/api/sdk"
import type { Diagnosis } from "../../src/diagnosis/read-diagnosis"
import type { Health } from "../../src/health/read-health"
import { closeAll, playService } from "../../src/lender/client/fixtures/scripted-service.spec"
import { canariesIn } from "../harness/assertions/canaries"
import { leaksIn } from "../harness/assertions/leaks"
import { Admin } from "../harness/people/admin"
import { eventually } from "../harness/time/eventually"
import { ANA, KEY_MARK, ZEBULONIA } from "../harness/people/people"
import { atForm, buy } from "../harness/people/purchase"
import { openReview } from "../harness/assertions/records"
import { runJob } from "../harness/shop/run-job"
import { Shopper } from "../harness/people/shopper"
import { hourlySweep, sweep } from "../harness/time/sweep"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"

const GOOD = "pp_instalments_good"
const ON_DELIVERY = "pp_system_default"

/** Part of every key, wherever a key is cut. */
const CANARY = /canary/
const NAME = `${ZEBULONIA.address.first_name} ${ZEBULONIA.address.last_name}`
const canaries = (start: string) => `${start}${KEY_MARK.repeat(4)}`

describe("how the accounts stand, for an admin", () => {
  let shop: TestShop
  let admin: Admin
  let page: Awaited<ReturnType<typeof playService>>

  beforeAll(async () => {
    // An unrelated web site.
    page = await playService((response) =>
      response
        .writeHead(200, { "content-type": "text/html; charset=utf-8" })
        .end("<!doctype html><h1>Shop</h1>"),
    )
    const nobody = await freePort()
    const good = {
      privateKey: canaries("tk_good"),
      publicKey: canaries("tk_shown"),
      secretKey: canaries("sk_good"),
    }
    const retired = { privateKey: canaries("retired"), publicKey: canaries("pk_retired") }
    shop = await startTestShop({
      sandbox: {
        // Sent by hand, so that a purchase is placed by its shopper's return alone.
        callbacks: "held",
        accounts: [
          { name: "Good", ...good },
          { name: "Retired", ...retired },
        ],
      },
      instalments: ({ baseUrl, legacyBaseUrl }) => {
        const { secretKey, ...keys } = good
        return {
          returnTo: { placed: `/${KEY_MARK}/order/{order_id}/confirmed` },
          advanced: {
            version1: { orderKey: `key${KEY_MARK}` },
            customerMetadata: { dni: `dni${KEY_MARK}` },
          },
          confirmMargin: "3h",
          accounts: {
            good: {
              ...keys,
              baseUrl,
              version1: { baseUrl: legacyBaseUrl, secretKey },
              countries: ["ES", "FR"],
              minAmount: 10,
            },
            wrong: {
              baseUrl,
              privateKey: canaries("tk_wrong"),
              version1: { baseUrl: legacyBaseUrl, secretKey: canaries("sk_wrong") },
            },
            page: { baseUrl: page.baseUrl, privateKey: canaries("page") },
            nobody: { baseUrl: `http://127.0.0.1:${nobody}/v2`, privateKey: canaries("nobody") },
            retired: { ...retired, baseUrl, enabled: false },
          },
        }
      },
    })
    admin = await Admin.login(shop)
  })
  afterAll(async () => {
    await shop?.stop()
    await closeAll()
  })

  const ask = (query = "") => admin.call<Wire<Health>>(`/instalments/health${query}`)
  const account = async (name: string) => {
    const { body } = await ask("?check=false")
    const found = body.accounts.find((one) => one.name === name)
    if (!found) throw new Error(`No account ${name}.`)
    return found
  }

  // @asvs 13.3.1
  it("tells each account's fate in its place, of both interfaces, those that sell no more too, and no part of a key", async () => {
    const fates = [
      ["good", true, "works", "works"],
      ["wrong", true, "wrong_key", "wrong_key"],
      ["page", true, "wrong_address", undefined],
      ["nobody", true, "no_network", undefined],
      ["retired", false, "works", undefined],
    ]
    // A check waits for two seconds to tell a web page, and for five to tell a fate: a busy machine may need another one.
    const { status, body } = await eventually(
      () => ask(),
      ({ body: { accounts } }) => JSON.stringify(fatesOf(accounts)) === JSON.stringify(fates),
    )
    expect(status).toBe(200)
    expect(fatesOf(body.accounts)).toEqual(fates)
    expect(body.accounts.find(({ name }) => name === "nobody")?.connection).toMatchObject({
      reason: "refused",
      code: "ECONNREFUSED",
    })
    expect(JSON.stringify(body)).not.toMatch(CANARY)
    expect(shop.log()).not.toMatch(CANARY)
  })

  it("tells the limits in force, and the address for events", async () => {
    expect(await account("good")).toMatchObject({
      countries: ["ES", "FR"],
      currencies: ["eur"],
      min_amount: 1_000,
      max_amount: null,
      version1: { webhook_url: `${shop.url}/instalments/webhook/good` },
    })
  })

  it("tells in which regions an account is offered, and what does not fit there", async () => {
    await admin.offer("es", [GOOD, ON_DELIVERY])
    await admin.offer("gb", [GOOD, ON_DELIVERY])
    const { regions } = await account("good")
    expect(regions.map(({ name, offered, misfits }) => [name, offered, misfits])).toEqual([
      ["España", true, []],
      ["France", false, []],
      ["Portugal", false, ["no_country_in_common"]],
      ["United Kingdom", true, ["currency_not_sold", "no_country_in_common"]],
    ])
    expect((await account("wrong")).regions.filter(({ offered }) => offered)).toEqual([])
  })

  it("tells when the lender last called, and how many orders need review", async () => {
    expect(await account("good")).toMatchObject({ last_callback_at: null, needs_review: 0 })
    await admin.offer("es", [GOOD, ON_DELIVERY])
    const began = Date.now()
    const { form, session } = await buy(shop, new Shopper(shop), { provider: GOOD })
    await form.notify()
    const { last_callback_at } = await eventually(
      () => account("good"),
      (one) => one.last_callback_at !== null,
    )
    expect(Date.parse(last_callback_at ?? "")).toBeGreaterThan(began)
    // An order with two open reviews counts once.
    for (const reason of ["refund_not_done", "external_refund"]) await openReview(shop, session, reason)
    expect(await account("good")).toMatchObject({ needs_review: 1 })
    expect(await account("wrong")).toMatchObject({ last_callback_at: null, needs_review: 0 })
  })

  it("tells when the sweep, the hourly run and an import last ran, and which of them did not", async () => {
    const began = Date.now()
    await sweep(shop)
    const { body } = await ask("?check=false")
    expect(Date.parse(body.last_sweep_at ?? "")).toBeGreaterThanOrEqual(began)

    await hourlySweep(shop)
    expect((await account("good")).hourly_run_at).not.toBeNull()
    expect((await account("nobody")).hourly_run_at).toBeNull()

    await runJob(shop, "settlements")
    await runJob(shop, "imports")
    await eventually(
      () => account("good"),
      ({ last_import }) => last_import?.state === "done",
    )
    await eventually(
      () => account("nobody"),
      ({ last_import }) => last_import?.state === "failed",
    )
    expect(JSON.stringify((await ask("?check=false")).body)).not.toMatch(CANARY)
  })

  describe("the diagnosis, for support", () => {
    let ids: string[]

    beforeAll(async () => {
      await shop.sql("DELETE FROM instalment_review")
      const shopper = new Shopper(shop)
      const bought = await buy(shop, shopper, { provider: GOOD })
      const open = await atForm(shop, shopper, { provider: GOOD })
      const { instalment_order_id: id } = bought.session.data
      await openReview(shop, bought.session, "external_refund")
      // As a lender could word it, a colleague could note it, and a database could say it.
      const told = `Customer ${NAME}, ${ZEBULONIA.email}, ${ZEBULONIA.address.phone} and ${canaries("tk_good")}`
      await shop.sql(`UPDATE instalment_review SET detail = $1, note = $1`, [told])
      await shop.sql(
        `INSERT INTO instalment_attempt (kind, id, instalment_order_id, cents, state, origin, known_refund_ids, reason)
       VALUES ('refund', 'instr_1', $1, 100, 'refused', 'medusa', '[]', $2), ('refund', 'instr_2', $1, 200, 'unsent', 'medusa', '[]', $3)`,
        [
          id,
          `The lender refused the call: 422 UNPROCCESSABLE_ENTITY ${told}`,
          "Nothing was sent to the lender: dns (ENOTFOUND)",
        ],
      )
      await shop.sql(
        `INSERT INTO instalment_attempt (kind, id, instalment_order_id, payment_id, cents, state, reason)
       VALUES ('confirm', 'instc_1', $1, 'pay_1', 100, 'not_done', $2), ('confirm', 'instc_2', $1, 'pay_2', 100, 'unknown', NULL)`,
        [open.session.data.instalment_order_id, told],
      )
      await shop.sql(
        "UPDATE instalment_purchase SET looked_at_form = $1, left_at = now() WHERE cart_id = $2",
        [open.session.data.instalment_order_id, open.cart.id],
      )
      ids = [bought, open].flatMap(({ form, session }) => [
        form.id,
        form.token,
        session.data.instalment_order_id,
        session.id,
      ])
      ids.push(bought.cartId, bought.orderId, open.cart.id)
    })

    const read = async (query = "?check=false") => admin.call<Diagnosis>(`/instalments/diagnosis${query}`)

    it("tells the versions, the modules and the migrations", async () => {
      const { status, body } = await read()
      expect(status).toBe(200)
      expect(body.versions).toEqual({
        plugin: expect.stringMatching(/^\d+\.\d+\.\d+/),
        medusa: expect.stringMatching(/^2\.\d+\.\d+/),
        medusa_tested: true,
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
      expect((await read()).body.health.accounts[0]).toMatchObject({ connection: null })
      const works = { result: "works" }
      expect((await read("")).body.health.accounts[0]).toMatchObject({
        connection: works,
        version1: { connection: works },
      })
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
})

/** What the checks found of each account, of both interfaces. */
function fatesOf(accounts: Wire<Health>["accounts"]) {
  return accounts.map(({ name, enabled, connection, version1 }) => [
    name,
    enabled,
    connection?.result,
    version1?.connection?.result,
  ])
}
