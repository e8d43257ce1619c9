import type { Sandbox } from "../../sandbox"
import { register, sandboxForEach } from "../../sandbox/merchant.spec"
import { deviating, type Deviation, type Replied } from "../fixtures/deviating-service.spec"
import { exitCodeOf, reportText } from "../report/report"
import type { Version1Settings } from "../session"
import { verify } from "../verify"

const KEY = "sk_sandbox_secret"
let sandbox: Sandbox
sandboxForEach((started) => (sandbox = started))

/** The sandbox's version 1, verified through a proxy that deviates. */
async function verified(over: Partial<Version1Settings> = {}, deviation: Deviation = {}) {
  const between = await deviating(sandbox.legacyBaseUrl, deviation)
  const base = { origin: between.origin, path: "" }
  const given = { chargeId: null, oldOrderId: "old-1001", webhookUrl: null, ...over }
  return verify({ orders: null, version1: { base, key: KEY, ...given } }).finally(between.close)
}

function differing({ findings }: Awaited<ReturnType<typeof verified>>): string[] {
  return findings.filter(({ verdict }) => verdict === "differs").flatMap(({ rows }) => rows)
}

const asked = () => new Set(sandbox.journal.map(({ method }) => method))

describe("version 1 as documented", () => {
  it.each([
    ["old-1001", "newest first"],
    ["old-1002", expect.any(String)],
    ["old-1003", expect.any(String)],
  ])("agrees about the order %s, and nothing is sent to it but reads", async (oldOrderId, seen) => {
    const report = await verified({ oldOrderId })
    expect(differing(report)).toEqual([])
    expect(exitCodeOf(report)).toBe(0)
    expect(asked()).toEqual(new Set(["GET"]))
    const found = { verdict: "found out", asks: "their order", seen }
    expect(report.findings).toContainEqual(expect.objectContaining(found))
  })

  // @contract v1-whg-1
  it.each([
    [null, "not tried"],
    ["https://shop.example/new", "agrees"],
  ])(
    "reads a webhook where none was registered before: with the URL %s it %s",
    async (webhookUrl, verdict) => {
      const { findings } = await verified({ webhookUrl })
      const about = findings.filter(({ rows, asks }) => rows.includes("v1-whg-1") && !/unknown/.test(asks))
      expect(new Set(about.map((finding) => finding.verdict))).toEqual(new Set([verdict]))
    },
  )

  it("registers the webhook it is told to, once, and says that it is left behind", async () => {
    const url = "https://shop.example/new?a=1"
    const report = await verified({ webhookUrl: url })
    expect(differing(report)).toEqual([])
    expect(sandbox.webhooks()).toMatchObject([{ url }])
    expect(report).toMatchObject({ wrote: true, leftBehind: [`webhook ${sandbox.webhooks()[0]?.id}`] })
  })

  it("is asked for less where no charge is given, and the report says so", async () => {
    const report = await verified({ oldOrderId: null })
    const untried = report.findings.filter(({ verdict }) => verdict === "not tried").map(({ seen }) => seen)
    expect(untried).toEqual([
      "it needs --write and --webhook-url",
      "the list holds no webhook",
      "it needs --old-order",
      "it needs --charge, or --old-order with a charge",
    ])
  })

  it("shows no key and nothing of a charge's customer or card", async () => {
    const shown = reportText(await verified())
    for (const secret of [KEY, "ana.ruiz@", "541333", "1117", "Madrid"]) expect(shown).not.toContain(secret)
  })
})

describe("a deviation of version 1 is named by its row", () => {
  const changed = (when: RegExp, change: (replied: Replied) => Partial<Replied>, from = 200): Deviation => ({
    response: (replied, { method, url }) =>
      replied.status === from && when.test(`${method} ${url}`) ? change(replied) : undefined,
  })
  const edited = (when: RegExp, ...changes: [from: string, to: string][]) =>
    changed(when, ({ body }) => ({
      body: changes.reduce((text, [from, to]) => text.replaceAll(from, to), body),
    }))

  it.each([
    ["a list outside its envelope", "v1-env-2", edited(/webhooks$/, ['"pagination":', '"pages":'])],
    ["a resource outside its envelope", "v1-env-1", edited(/charges\/cha_/, ['"response":', '"charge":'])],
    ["a count that is text", "v1-pag-1", edited(/charges\?/, ['"per_page":25', '"per_page":"25"'])],
    ["another prefix of charges", "v1-cha-1", edited(/charges/, ['"cha_', '"chg_'])],
    ["an amount as text", "v1-cha-2", edited(/charges/, ['"amount":12900', '"amount":"12900"'])],
    [
      "an error on a paid charge",
      "v1-state-1",
      edited(/charges/, ['"error_code":null', '"error_code":"51"']),
    ],
    [
      "a failed charge that does not say why",
      "v1-state-1",
      edited(/charges/, ['"paid":true', '"paid":false'], ['"status":"paid"', '"status":"error"']),
    ],
    ["dates without an offset", "v1-cha-8", edited(/charges/, ["+00:00", ""])],
    ["metadata that are numbers", "v1-cha-11", edited(/charges/, ['"Madrid"', "7"])],
    ["a card without its year", "v1-card-1", edited(/charges/, ["expiration_year", "year"])],
    ["another prefix of webhooks", "v1-web-1", edited(/webhooks/, ['"web_', '"hook_'])],
    ["charges of another order", "v1-list-1", edited(/charges/, ['"old-1001"', '"old-2"'])],
    ["another charge than was asked for", "v1-get-1", edited(/charges\/cha_/, ['"id":"cha_', '"id":"cha_0'])],
    ["another webhook than was asked for", "v1-whg-1", edited(/webhooks\/web_/, ['"web_', '"web_0'])],
    [
      "an address changed when it is registered",
      "v1-whc-1",
      edited(/^POST/, ["https://shop.example/new", "https://shop.example/other"]),
    ],
    ["201 for a webhook", "v1-whc-1", changed(/^POST/, () => ({ status: 201 }))],
    ["no key needed", "v1-auth-1", changed(/./, () => ({ status: 200, body: "{}" }), 401)],
    ["JSON said to be HTML", "v1-base-4", changed(/./, () => ({ type: "text/html" }))],
  ])("%s (%s)", async (_, row, deviation) => {
    await register(sandbox, "https://shop.example/hook")
    const report = await verified({ webhookUrl: "https://shop.example/new" }, deviation)
    expect(differing(report)).toContain(row)
    expect(exitCodeOf(report)).toBe(1)
  })
})
