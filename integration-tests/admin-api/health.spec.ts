import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Admin } from "../harness/people/admin"
import { eventually } from "../harness/time/eventually"
import { freePort } from "../../scripts/processes"
import { request } from "../harness/shop/http"
import { KEY_MARK } from "../harness/people/people"
import { buy } from "../harness/people/purchase"
import { openReview } from "../harness/assertions/records"
import { runJob } from "../harness/shop/run-job"
import { Shopper } from "../harness/people/shopper"
import { hourlySweep, sweep } from "../harness/time/sweep"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"

interface Connection {
  result: string
  reason: string | null
  code: string | null
}
interface Account {
  name: string
  enabled: boolean
  mode: string
  warnings: string[]
  connection: Connection | null
  countries: string[]
  currencies: string[]
  min_amount: number | null
  max_amount: number | null
  regions: { name: string; offered: boolean; sold_to: string[]; misfits: string[] }[]
  legacy: { connection: Connection | null; webhook_url: string; last_event_at: string | null } | null
  last_callback_at: string | null
  hourly_run_at: string | null
  last_import: { state: string } | null
  needs_review: number
}
interface Health {
  production: boolean
  addresses: { return: object; callback: string; unreachable: string | null }
  last_sweep_at: string | null
  accounts: Account[]
}

const GOOD = "pp_instalments_good"
const ON_DELIVERY = "pp_system_default"
const ACCOUNTS = ["good", "wrong", "page", "nobody", "retired"]

/** Part of every key, wherever a key is cut. */
const CANARY = /canary/
const canaries = (start: string) => `${start}${KEY_MARK.repeat(4)}`

describe("how the accounts stand, for an admin", () => {
  let shop: TestShop
  let admin: Admin
  let page: Awaited<ReturnType<typeof startWebPage>>

  beforeAll(async () => {
    page = await startWebPage()
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
          accounts: {
            good: {
              ...keys,
              baseUrl,
              legacy: { baseUrl: legacyBaseUrl, secretKey },
              countries: ["ES", "FR"],
              minAmount: 1_000,
            },
            wrong: {
              baseUrl,
              privateKey: canaries("tk_wrong"),
              legacy: { baseUrl: legacyBaseUrl, secretKey: canaries("sk_wrong") },
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
    await page?.close()
  })

  const ask = (query = "") => admin.call<Health>(`/instalments/health${query}`)
  const account = async (name: string) => {
    const { body } = await ask("?check=false")
    const found = body.accounts.find((one) => one.name === name)
    if (!found) throw new Error(`No account ${name}.`)
    return found
  }

  it("tells each account's fate in its place, of both interfaces, those that sell no more too", async () => {
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
  })

  // @asvs 13.3.1
  it("shows no key, nor a part of one, and prints none", async () => {
    const { body } = await ask()
    expect(body.accounts.map(({ name }) => name)).toEqual(ACCOUNTS)
    expect(JSON.stringify(body)).not.toMatch(CANARY)
    expect(shop.log()).not.toMatch(CANARY)
  })

  it("is for nobody who is not logged in", async () => {
    expect((await request(`${shop.url}/admin/instalments/health`)).status).toBe(401)
  })

  it("asks each account once for many who ask at once, and none when told not to check", async () => {
    const before = page.checks()
    const unchecked = await ask("?check=false")
    expect(unchecked.body.accounts.map(({ connection }) => connection)).toEqual(ACCOUNTS.map(() => null))
    expect(unchecked.body.accounts[0]?.legacy).toMatchObject({ connection: null })
    expect(page.checks()).toBe(before)
    const began = Date.now()
    const accepts = await Promise.all(Array.from({ length: 10 }, () => ask()))
    expect(accepts.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    // A result is kept for five seconds.
    expect(page.checks() - before).toBeLessThanOrEqual(1 + Math.floor((Date.now() - began) / 5_000))
    expect((await ask("?check=perhaps")).status).toBe(400)
  })

  it("tells test from live by the key, and warns of a real one on a computer for trying out", async () => {
    const { body } = await ask("?check=false")
    expect(body.production).toBe(false)
    expect(body.accounts.map(({ name, mode, warnings }) => [name, mode, warnings])).toEqual([
      ["good", "test", []],
      ["wrong", "test", []],
      ["page", "unknown", []],
      ["nobody", "unknown", []],
      ["retired", "live", ["live_key_on_localhost"]],
    ])
  })

  it("tells the limits in force, and the exact addresses the lender gets", async () => {
    expect(await account("good")).toMatchObject({
      countries: ["ES", "FR"],
      currencies: ["eur"],
      min_amount: 1_000,
      max_amount: null,
      legacy: { webhook_url: `${shop.url}/instalments/webhook/good` },
    })
    const { body } = await ask("?check=false")
    expect(body.addresses).toMatchObject({
      return: {
        ok: `${shop.url}/instalments/return/:token/ok`,
        ko: `${shop.url}/instalments/return/:token/ko`,
        cancel: `${shop.url}/instalments/return/:token/cancel`,
      },
      callback: `${shop.url}/instalments/callback/:token`,
      unreachable: "localhost",
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
    expect(JSON.stringify((await ask()).body)).not.toMatch(CANARY)
  })
})

/** What the checks found of each account, of both interfaces. */
function fatesOf(accounts: Account[]) {
  return accounts.map(({ name, enabled, connection, legacy }) => [
    name,
    enabled,
    connection?.result,
    legacy?.connection?.result,
  ])
}

/** Runs an unrelated web site at an account's URL. */
async function startWebPage() {
  const asked: string[] = []
  const server = createServer((incoming, response) => {
    asked.push(incoming.url ?? "")
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8" })
      .end("<!doctype html><h1>Shop</h1>")
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port }: AddressInfo = Object(server.address())
  return {
    baseUrl: `http://127.0.0.1:${port}/v2`,
    /** How many requests came from connection checks, in contrast to the plugin's jobs. */
    checks: () => asked.filter((url) => url.includes("connection-check")).length,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
