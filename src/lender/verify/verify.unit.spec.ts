import { readFileSync } from "node:fs"
import { join } from "node:path"
import { readBaseUrl } from "../client/transport/base-url"
import type { Sandbox, SandboxOptions } from "../sandbox"
import { anotherSandbox, confirmedOrder, newOrder } from "../sandbox/merchant.spec"
import { deviating, type Deviation } from "./fixtures/deviating-service.spec"
import { readable, writable } from "./fixtures/deviations.spec"
import { exitCodeOf, type Finding, type Report, reportText } from "./report/report"
import type { WriteSettings } from "./session"
import { verify } from "./verify"

const KEY = "tk_sandbox_private"
const contract = readFileSync(join(__dirname, "../../../docs/internals/contract.md"), "utf8")
const known = new Set([...contract.matchAll(/^\| ([\w-]+) \|/gm)].map(([, id]) => id))

let sandbox: Sandbox

/** A sandbox with orders of two days, a refund and a settlement. */
async function furnished(options: SandboxOptions = {}): Promise<void> {
  sandbox = await anotherSandbox(options)
  const confirmed = await confirmedOrder(sandbox)
  sandbox.backOffice.refund(confirmed, 500)
  sandbox.settlements.settleNow()
  await sandbox.clock.advance(1_000)
  const small = { "shopping_cart.total_amount": 777, "shopping_cart.promoted_amount": 0 }
  await newOrder(sandbox, { ...small, "shopping_cart.order_reference": "ref-2" })
  await newOrder(sandbox, { "shopping_cart.order_reference": "ref-3" })
}

/** The sandbox, verified through a proxy that deviates. */
async function verified(deviation: Deviation, write?: Partial<WriteSettings>): Promise<Report> {
  const between = await deviating(sandbox.url, deviation)
  const base = readBaseUrl(`${between.origin}/v2`)
  if ("problems" in base) throw new Error(base.problems.join())
  const shopper = { amount: 20_000, email: "verify@shop.example" }
  const settings = { ...shopper, orderId: null, approveAt: sandbox.url, live: false, ...write }
  const orders = { base, key: KEY, write: write === undefined ? null : settings }
  const report = await verify({ orders, version1: null }).finally(between.close)
  for (const { rows } of report.findings) for (const row of rows) expect(known).toContain(row)
  return report
}

function differing({ findings }: Report): Finding[] {
  return findings.filter(({ verdict }) => verdict === "differs")
}

function rowsOf(findings: readonly Finding[]): string[] {
  return [...new Set(findings.flatMap(({ rows }) => rows))]
}

function found({ findings }: Report): Record<string, string | null> {
  return Object.fromEntries(
    findings.filter(({ verdict }) => verdict === "found out").map(({ asks, seen }) => [asks, seen]),
  )
}

describe("the sandbox", () => {
  it("agrees when it is only read, and nothing of it changes", async () => {
    await furnished()
    const before = JSON.stringify(sandbox.records)
    const report = await verified({})
    expect(differing(report)).toEqual([])
    expect(exitCodeOf(report)).toBe(0)
    expect(report).toMatchObject({ wrote: false, leftBehind: [] })
    expect(JSON.stringify(sandbox.records)).toBe(before)
    expect(new Set(sandbox.journal.slice(-60).map(({ method }) => method))).toEqual(new Set(["GET", "HEAD"]))
  })

  it("agrees when it holds nothing yet", async () => {
    sandbox = await anotherSandbox()
    expect(differing(await verified({}))).toEqual([])
  })

  it("agrees when orders are created, approved, confirmed and refunded, and every row of money was tried", async () => {
    await furnished()
    const report = await verified({}, {})
    expect(differing(report)).toEqual([])
    const agreed = rowsOf(report.findings.filter(({ verdict }) => verdict === "agrees"))
    const money = `
      create-1 create-2 create-3 get-2 get-3 list-1 list-6 list-9 conf-put-3 refund-3 refund-4 ref-2 state-4 state-7
      state-9 state-13 lim-3 conf-1b conf-3 settle-1 settle-1a settle-2 set-3b auth-4 end-3 err-1 err-2
    `
    expect(agreed).toEqual(expect.arrayContaining(money.trim().split(/\s+/)))
    expect(report.leftBehind).toHaveLength(6)
    const channels = sandbox.records.orders().map(({ request }) => request.configuration.channel)
    expect(channels.filter(({ type }) => type === "INSTORE")).toEqual([
      { type: "INSTORE", assisted_sale: false },
      { type: "INSTORE", assisted_sale: true },
    ])
    expect(sandbox.records.orders().flatMap(({ invitations }) => invitations)).toEqual([])
    expect(found(report)).toMatchObject({
      "the form of a sale in a store": "can be sent by e-mail",
      "the form of an assisted sale in a store": "cannot be sent",
    })
    expect(report.leftBehind[0]).toMatch(/^order [0-9a-f]{24}, reference verify-/)
  })

  it("agrees in every way it can play what the document does not show", async () => {
    await furnished({
      ...{ firstPage: 0, maxPageSize: 3, afterLastPage: "422", listOrder: "oldest", actionLinks: "array" },
      ...{ timeZone: "Europe/Madrid", offsetStyle: "+0200", refundSign: "negative" },
      ...{ operationIds: "related", errorShape: "type" },
    })
    const report = await verified({}, {})
    expect(differing(report)).toEqual([])
    expect(found(report)).toMatchObject({
      "the number of the first page": "0",
      "a pageSize of 1000": "is cut to 3",
      "the order of the list": "oldest first",
      action_urls: "come as an array of links",
      "the sign of a refund's amount": "negative",
      "the id of a sale's operation": "is the order's",
      "the same request again makes": "a second order",
      "an equal refund again": "is a second refund",
      "a second confirmation": "422 UNPROCCESSABLE_ENTITY",
      "a wrong key": "401 AUTHENTICATION_FAILURE",
      "a page beyond the last": "422 UNPROCCESSABLE_ENTITY",
      "the shape of error bodies": "{ status: number, type: string, message: string }",
    })
    expect(found(report)["the clock of its dates"]).toMatch(/^(60|120) minutes ahead of UTC$/)
    expect(found(report)["the offset of their dates"]).toMatch(/^\+0[12]00$/)
  })

  it("differs where no error names a code, because a 404 then says nothing", async () => {
    await furnished({ errorShape: "none" })
    expect(rowsOf(differing(await verified({})))).toEqual(expect.arrayContaining(["get-3", "settle-2a"]))
  })

  it("confirms and refunds an order it is given, and without one says why not", async () => {
    await furnished()
    const id = await newOrder(sandbox)
    await sandbox.decide(id, "approve")
    const report = await verified({}, { orderId: id, approveAt: null })
    expect(differing(report)).toEqual([])
    expect(sandbox.records.order(id)?.status).toBe("CANCELLED")
    expect(sandbox.records.refunded(id)).toBe(20_400)
    const without = await verified({}, { approveAt: null })
    const seen = "no program can approve an order: give an AUTHORIZED one with --order"
    expect(without.findings).toContainEqual(expect.objectContaining({ verdict: "not tried", seen }))
  })

  it("approves nothing at an address the form is not at", async () => {
    await furnished()
    const { url } = await anotherSandbox()
    const report = await verified({}, { approveAt: url })
    expect(differing(report)).toEqual([])
    const seen = "the form is not at the URL of --approve-at"
    expect(report.findings).toContainEqual(expect.objectContaining({ seen }))
  })

  it("confirms once only when the key may move real money", async () => {
    await furnished()
    const report = await verified({}, { live: true })
    const made = sandbox.records.orders().filter(({ status }) => status === "CANCELLED")
    const confirmations = made.map(({ id }) => `/v2/orders/${id}/confirm`)
    const asked = sandbox.journal.filter(({ path }) => confirmations.includes(path))
    expect(asked.map(({ method, status }) => `${method} ${status}`)).toEqual(["PUT 422", "PUT 200"])
    expect(found(report)).not.toHaveProperty("a second confirmation")
  })
})

describe("a deviation is named by its row", () => {
  it.each([
    ...readable.map((injected) => ["reads", injected.what, injected.row, injected] as const),
    ...writable.map((injected) => ["writes", injected.what, injected.row, injected] as const),
  ])("to the user who %s: %s (%s)", async (does, _, row, injected) => {
    await furnished()
    const report = await verified(injected, does === "writes" ? {} : undefined)
    expect(rowsOf(differing(report))).toContain(row)
    expect(exitCodeOf(report)).toBe(1)
  })
})

describe("what cannot be verified", () => {
  it("is a lender that is not there: no row agrees for it", async () => {
    await furnished()
    const away = { status: 502, type: "text/html", body: "<h1>Bad gateway" }
    const report = await verified({ response: () => away })
    expect(exitCodeOf(report)).toBe(1)
    expect(report.findings.map(({ verdict }) => verdict)).toEqual(["agrees", "differs", "not tried"])
    expect(report.findings[1]?.seen).toBe("502 with text/html that is not JSON")
  })

  it.each([
    [401, { message: "Invalid key" }, "the key is refused"],
    [404, { message: "no Route matched" }, "404"],
    [503, { error: "away" }, "503"],
  ])("is a gateway that says %s in its own words: nothing else is asked", async (status, body, seen) => {
    await furnished()
    let calls = 0
    const report = await verified({
      response: () => {
        calls += 1
        return { status, body: JSON.stringify(body) }
      },
    })
    const finding = { rows: ["base-3", "auth-1"], seen: expect.stringContaining(seen) }
    expect(differing(report)).toMatchObject([finding])
    expect(calls).toBe(1)
  })
})

it("never shows a key, nor anything of a customer, whatever the lender says", async () => {
  await furnished()
  const spiteful = `${KEY} Ana Ruiz ana@shop.example 600000000`
  const response: Deviation["response"] = ({ status, body }, { url }) => {
    if (status >= 400)
      return { body: JSON.stringify({ code: spiteful, message: spiteful, [spiteful]: spiteful }) }
    if (!url.includes("/orders")) return undefined
    return { body: body.replaceAll(/"status":"[A-Z]+"/g, `"status":"${spiteful}","${spiteful}":1`) }
  }
  const report = await verified({ response }, {})
  expect(differing(report).length).toBeGreaterThan(10)
  const shown = reportText(report) + JSON.stringify(report)
  for (const secret of [KEY, "Ana", "Ruiz", "shop.example", "600000000"]) expect(shown).not.toContain(secret)
})
