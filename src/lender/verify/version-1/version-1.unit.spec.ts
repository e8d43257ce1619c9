import { startSandbox } from "../../sandbox"
import { type OldResponse, oldService, SECRET } from "../fixtures/old-service.spec"
import { exitCodeOf, reportText } from "../report/report"
import type { Version1Settings } from "../session"
import { verify } from "../verify"

let service: Awaited<ReturnType<typeof oldService>>
afterEach(() => service.close())

async function verified(change?: Parameters<typeof oldService>[0], over: Partial<Version1Settings> = {}) {
  service = await oldService(change)
  const base = { origin: service.origin, path: "" }
  const given = { chargeId: null, oldOrderId: "old-1", webhookUrl: null }
  return verify({ orders: null, version1: { base, key: SECRET, ...given, ...over } })
}

function differing({ findings }: Awaited<ReturnType<typeof verify>>): string[] {
  return findings.filter(({ verdict }) => verdict === "differs").flatMap(({ rows }) => rows)
}

describe("version 1 as documented", () => {
  it("agrees, and nothing is sent to it but reads", async () => {
    const report = await verified()
    expect(differing(report)).toEqual([])
    expect(exitCodeOf(report)).toBe(0)
    expect(service.requests.filter((request) => !request.startsWith("GET "))).toEqual([])
    expect(report.findings).toContainEqual(
      expect.objectContaining({ verdict: "found out", asks: "their order", seen: "newest first" }),
    )
  })

  /** The sandbox's version 1, asked with this. */
  async function ofSandbox(over: Partial<Version1Settings>) {
    const sandbox = await startSandbox()
    service = await oldService()
    const base = { origin: sandbox.legacyBaseUrl, path: "" }
    const given = { chargeId: null, oldOrderId: null, webhookUrl: null, ...over }
    const report = await verify({ orders: null, version1: { base, key: "sk_sandbox_secret", ...given } })
    await sandbox.close()
    return report
  }

  it.each(["old-1001", "old-1002", "old-1003"])(
    "agrees with the sandbox about the order %s",
    async (oldOrderId) => {
      const report = await ofSandbox({ oldOrderId })
      expect(differing(report)).toEqual([])
      expect(exitCodeOf(report)).toBe(0)
    },
  )

  // @contract v1-whg-1
  it.each([
    [null, "not tried"],
    ["https://shop.example/new", "agrees"],
  ])(
    "reads a webhook where none was registered before: with the URL %s it %s",
    async (webhookUrl, verdict) => {
      const { findings } = await ofSandbox({ webhookUrl })
      const about = findings.filter(({ rows, asks }) => rows.includes("v1-whg-1") && !/unknown/.test(asks))
      expect(new Set(about.map((finding) => finding.verdict))).toEqual(new Set([verdict]))
    },
  )

  it("registers the webhook it is told to, once, and says that it is left behind", async () => {
    const report = await verified(undefined, { webhookUrl: "https://shop.example/new?a=1" })
    expect(differing(report)).toEqual([])
    expect(service.requests.filter((request) => request.startsWith("POST "))).toEqual([
      "POST /api/1/webhooks",
    ])
    expect(report).toMatchObject({ wrote: true, leftBehind: ["webhook web_2"] })
  })

  it("is asked for less where no charge is given, and the report says so", async () => {
    const report = await verified(undefined, { oldOrderId: null })
    const untried = report.findings.filter(({ verdict }) => verdict === "not tried").map(({ seen }) => seen)
    expect(untried).toEqual([
      "it needs --write and --webhook-url",
      "it needs --old-order",
      "it needs --charge, or --old-order with a charge",
    ])
  })

  it("shows no key and nothing of a charge's customer or card", async () => {
    const shown = reportText(await verified())
    for (const secret of [SECRET, "ana@", "456789", "0052", "chairs"]) expect(shown).not.toContain(secret)
  })
})

describe("a deviation of version 1 is named by its row", () => {
  const edited = (when: RegExp, from: string, to: string) => (path: string, response: OldResponse) =>
    when.test(path) && response.status === 200
      ? { ...response, body: JSON.parse(JSON.stringify(response.body).replaceAll(from, to)) as unknown }
      : undefined

  const failed = edited(/charges/, '"paid":true', '"paid":false')
  const withStatus = edited(/charges/, '"status":"paid"', '"status":"error"')
  const failedWithoutReason = (path: string, response: OldResponse) =>
    withStatus(path, failed(path, response) ?? response)

  it.each([
    ["a list outside its envelope", "v1-env-2", edited(/webhooks$/, '"pagination":', '"pages":')],
    ["a resource outside its envelope", "v1-env-1", edited(/charges\/cha_/, '"response":', '"charge":')],
    ["a count that is text", "v1-pag-1", edited(/charges\?/, '"per_page":25', '"per_page":"25"')],
    ["another prefix of charges", "v1-cha-1", edited(/charges/, '"cha_', '"chg_')],
    ["an amount as text", "v1-cha-2", edited(/charges/, '"amount":12900', '"amount":"12900"')],
    ["an error on a paid charge", "v1-state-1", edited(/charges/, '"error_code":null', '"error_code":"51"')],
    ["a failed charge that does not say why", "v1-state-1", failedWithoutReason],
    ["dates without an offset", "v1-cha-8", edited(/charges/, "+01:00", "")],
    ["metadata that are numbers", "v1-cha-11", edited(/charges/, '"ana@shop.example"', "7")],
    ["a card without its year", "v1-card-1", edited(/charges/, "expiration_year", "year")],
    ["another prefix of webhooks", "v1-web-1", edited(/webhooks/, '"web_', '"hook_')],
    ["charges of another order", "v1-list-1", edited(/charges/, '"old-1"', '"old-2"')],
    ["another charge than was asked for", "v1-get-1", edited(/charges\/cha_/, "cha_2", "cha_3")],
    ["another webhook than was asked for", "v1-whg-1", edited(/webhooks\/web_1/, "web_1", "web_9")],
    [
      "an address changed when it is registered",
      "v1-whc-1",
      edited(/^POST/, "https://shop.example/new", "https://shop.example/other"),
    ],
    [
      "201 for a webhook",
      "v1-whc-1",
      (path: string, response: OldResponse) =>
        /^POST/.test(path) ? { ...response, status: 201 } : undefined,
    ],
    [
      "no key needed",
      "v1-auth-1",
      (_: string, response: OldResponse) => (response.status === 401 ? { status: 200, body: {} } : undefined),
    ],
    [
      "JSON said to be HTML",
      "v1-base-4",
      (_: string, response: OldResponse) => ({ ...response, type: "text/html" }),
    ],
  ])("%s (%s)", async (_, row, change) => {
    const report = await verified(change, { webhookUrl: "https://shop.example/new" })
    expect(differing(report)).toContain(row)
    expect(exitCodeOf(report)).toBe(1)
  })
})
