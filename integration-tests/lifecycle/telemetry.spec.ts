import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openReview } from "../harness/assertions/records"
import { eventually } from "../harness/time/eventually"
import { ROOT } from "../harness/folders"
import { ANA } from "../harness/people/people"
import { atForm, buyAndPay, type Paid } from "../harness/people/purchase"
import { openShop } from "../harness/shop/open-shop"

interface Line {
  span?: string
  metric?: string
  kind?: number
  attributes: Record<string, unknown>
  status?: { code: number; message?: string }
  value?: number
}

const PRELOADED = join(ROOT, "integration-tests/harness/shop/telemetry-to-file.cjs")
const CLIENT = 2

describe("with an OpenTelemetry SDK registered", () => {
  const folder = mkdtempSync(join(tmpdir(), "telemetry-"))
  const file = join(folder, "telemetry.jsonl")
  const { shop, admin, shopper } = openShop({
    environment: { NODE_OPTIONS: `--require ${PRELOADED}`, TELEMETRY_FILE: file },
  })
  let bought: Paid

  beforeAll(async () => {
    bought = await buyAndPay(shop, { shopper, admin })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const lines = () =>
    (existsSync(file) ? readFileSync(file, "utf8").split("\n") : [])
      .filter((line) => line.endsWith("}"))
      .map((line): Line => JSON.parse(line))
  const last = (metric: string, attributes: object = {}) =>
    lines()
      .filter((line) => line.metric === metric)
      .filter(
        (line) => JSON.stringify({ ...line.attributes, ...attributes }) === JSON.stringify(line.attributes),
      )
      .at(-1)?.value

  it("each call to the lender is a span and in the metric, by account, path, outcome and status", async () => {
    const spans = lines().filter(({ span }) => span?.startsWith("lender "))
    expect(spans.map(({ span }) => span)).toEqual(
      expect.arrayContaining([
        "lender POST /orders",
        "lender GET /orders/{id}",
        "lender PUT /orders/{id}/confirm",
      ]),
    )
    const created = spans.find(({ span }) => span === "lender POST /orders")
    expect(created).toMatchObject({
      kind: CLIENT,
      attributes: {
        "instalments.account": "default",
        "instalments.outcome": "done",
        "http.request.method": "POST",
        "url.template": "/orders",
        "http.response.status_code": expect.any(Number),
      },
    })
    await eventually(
      async () => last("instalments.lender.call.duration", { "url.template": "/orders" }),
      (count) => count === 1,
    )
  })

  it("a call that failed says so", async () => {
    const cart = await shopper.fill()
    shop.sandbox.faults.add({ operation: "create", kind: "refused-401" })
    await shopper.choose(cart.id)
    const failed = await eventually(
      async () => lines().find(({ span, status }) => span === "lender POST /orders" && status?.code === 2),
      (one) => one !== undefined,
    )
    expect(failed?.attributes["instalments.outcome"]).toBe("refused")
    shop.sandbox.faults.clear()
  })

  it("what waits is measured when metrics are collected, and is zero again once nothing does", async () => {
    const reads = (metric: string, attributes: object, value: number) =>
      eventually(
        async () => last(metric, attributes),
        (is) => is === value,
      )
    await reads("instalments.reviews.open", { "instalments.account": "default" }, 0)
    await openReview(shop, bought.session, "order_unpaid")
    await reads("instalments.reviews.open", { "instalments.kind": "order_unpaid" }, 1)
    const id = bought.session.data.instalment_order_id
    await shop.sql("UPDATE instalment_attempt SET state = 'unknown' WHERE instalment_order_id = $1", [id])
    await reads("instalments.intents.open", { "instalments.kind": "capture" }, 1)
    await shop.sql("UPDATE instalment_attempt SET state = 'done' WHERE instalment_order_id = $1", [id])
    await shop.sql("UPDATE instalment_review SET ended_at = now() WHERE instalment_order_id = $1", [id])
    await reads("instalments.reviews.open", { "instalments.kind": "order_unpaid" }, 0)
    await reads("instalments.intents.open", { "instalments.kind": "capture" }, 0)
    expect(last("instalments.queue.oldest_age")).toBeGreaterThanOrEqual(0)
  })

  it("nothing names a purchase or a person", async () => {
    await atForm(shop, shopper, { basket: [{ handle: "desk" }] })
    const text = lines()
      .filter(({ span, metric }) => span?.startsWith("lender ") || metric?.startsWith("instalments."))
      .map((line) => JSON.stringify(line))
      .join("\n")
    const ids = await shop.sql<{ id: string; lender_order_id: string; cart_id: string }>(
      "SELECT id, lender_order_id, cart_id FROM instalment_order",
    )
    for (const { id, lender_order_id, cart_id } of ids)
      for (const one of [id, lender_order_id, cart_id]) if (one) expect(text).not.toContain(one)
    for (const one of [ANA.email, ANA.address.last_name, bought.orderId]) expect(text).not.toContain(one)
  })
})
