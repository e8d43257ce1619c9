import { connect } from "node:net"
import { text } from "node:stream/consumers"
import fc from "fast-check"
import { Agent, fetch } from "undici"
import type { Wire } from "../../src/admin/api/sdk"
import type { ChargeEventsResponse } from "../../src/api/admin/instalments/charge-events/route"
import type { ChargeResponse } from "../../src/api/admin/instalments/charges/[id]/route"
import { isolated } from "../harness/assertions/canaries"
import { orderOfCart } from "../harness/assertions/records"
import { heldCall } from "../harness/faults/held-call"
import { eventually } from "../harness/time/eventually"
import { request } from "../harness/shop/http"
import { atForm, buy, buyAndPay } from "../harness/people/purchase"
import { CHARGES } from "../harness/shop/charges-flavour"
import { openShop } from "../harness/shop/open-shop"

type Charge = Wire<ChargeResponse>["charge"]

/** The seed is fixed. */
const HOSTILE_BODIES = 1_000

/** A server may close an idle connection just as a busy test sends on it, so each event has its own. */
const dispatcher = new Agent({ pipelining: 0 })

describe("charges and webhooks of version 1, over pages of one,", () => {
  const { shop, admin, shopper } = openShop(CHARGES)

  const address = () => `${shop.url}/instalments/webhook/default`
  const post = (body: string, url = address()) => fetch(url, { method: "POST", body, dispatcher })
  const reads = () => shop.sandbox.journal.filter(({ path }) => path.startsWith("/api/1/charges/")).length
  const events = async () =>
    (await admin.call<Wire<ChargeEventsResponse>>("/instalments/charge-events?limit=100")).body.charge_events
  const eventOf = async (id: string) => (await events()).find((one) => one.charge_id === id)
  /** The state of an order, without what Medusa writes after it was placed. */
  const stateOf = async (orderId: string) => {
    const { status, payment_status, total } = await admin.order(orderId)
    const { amount, captured_at, canceled_at, captures, refunds } = await admin.payment(orderId)
    return { status, payment_status, total, amount, captured_at, canceled_at, captures, refunds }
  }
  const eventRead = (id: string, reading = "read") =>
    eventually(
      () => eventOf(id),
      (row) => row?.reading === reading,
    )
  const chargesOf = async (query: string) =>
    (await admin.call<{ charges: Charge[] }>(`/instalments/charges?${query}`)).body
  const register = (url: string, more: object = {}) =>
    admin.call<{ webhook: { id: string; url: string } }>("/instalments/webhooks", { url, ...more })
  const forget = () => shop.sql("DELETE FROM instalment_charge")

  // @contract v1-list-5
  // @asvs 15.3.1
  it("are found by the old order's identifier, the newest first, with no more of a card than it takes to know it", async () => {
    const { status, body } = await admin.call<{ charges: Charge[]; count: number; missing: number }>(
      "/instalments/charges?order_id=old-1001",
    )
    expect(status).toBe(200)
    expect(body.charges.map((charge) => charge.status)).toEqual(["paid", "error"])
    expect(body).toMatchObject({ count: 2, missing: 0 })
    for (const { card } of body.charges) {
      expect(Object.keys(card ?? {}).sort()).toEqual([
        "brand",
        "expiration_month",
        "expiration_year",
        "last4",
      ])
    }
    const [newest] = body.charges
    const one = await admin.call<{ charge: Charge }>(`/instalments/charges/${newest?.id}`)
    expect(one.body.charge).toEqual(newest)
  })

  // @contract v1-err-3c
  it("tell of an identifier nobody has, and of a question without one", async () => {
    expect((await admin.call<object>("/instalments/charges?order_id=nobody")).body).toEqual({
      charges: [],
      count: 0,
      missing: 0,
      unreadable: [],
      failed: [],
    })
    expect((await admin.call("/instalments/charges/cha_nobody")).status).toBe(404)
    expect((await admin.call("/instalments/charges")).status).toBe(400)
    expect(await admin.call("/instalments/charges?order_id=a&account=other")).toMatchObject({
      status: 400,
      body: { message: "account: must be one that has the option `version1`: default" },
    })
    expect((await admin.call("/instalments/charges?medusa_order_id=order_nobody")).status).toBe(404)
  })

  // @contract v1-list-5
  it("are shown with the order of the shop that has their identifier in its metadata, or as its reference", async () => {
    const { orderId, form } = await buy(shop, shopper)
    await admin.call(`/orders/${orderId}`, { metadata: { old_shop_id: "old-1002" } })
    const reference = shop.sandbox.records.order(form.id)?.request.shopping_cart.order_reference ?? ""
    await shop.sandbox.charges.add({ orderId: reference })
    const { charges } = await chargesOf(`medusa_order_id=${orderId}`)
    expect(charges.map((charge) => charge.order_id).sort()).toEqual([reference, "old-1002"].sort())
  })

  it("are not shown with the order of a shopper who claims their identifier: only staff note it", async () => {
    const { cart, form } = await atForm(shop, shopper)
    await shopper.call(`/store/carts/${cart.id}`, { metadata: { old_shop_id: "old-1002" } })
    await shopper.follow(await form.approve())
    const orderId = await orderOfCart(shop, cart.id)
    const order = await admin.call<{ order: { metadata: unknown } }>(`/orders/${orderId}?fields=metadata`)
    expect(order.body.order.metadata).toEqual({ old_shop_id: "old-1002" })
    expect((await chargesOf(`medusa_order_id=${orderId}`)).charges).toEqual([])
  })

  // @asvs 1.3.6
  it("have each address registered once, and only one that is safe to send events to", async () => {
    const first = await register(address())
    const again = await register(address())
    expect(first.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(shop.sandbox.webhooks().map(({ url }) => url)).toEqual([address()])
    const { body } = await admin.call<{ addresses: unknown[] }>("/instalments/webhooks")
    expect(body).toMatchObject({
      webhooks: [{ id: first.body.webhook.id, url: address(), account: "default" }],
      count: 1,
      missing: 0,
      addresses: [{ account: "default", url: address(), registered: true }],
    })
    expect((await admin.call(`/instalments/webhooks/${first.body.webhook.id}`)).body).toEqual(first.body)
    for (const url of ["http://shop.example/hook", "ftp://shop.example", "https://a:b@shop.example", "hook"])
      expect((await register(url)).status).toBe(400)
    expect(shop.sandbox.webhooks()).toHaveLength(1)
  })

  // @contract v1-whl-2, v1-whc-4
  it("have an address found on a later page, which is not registered again", async () => {
    const later = "https://later.example/hook"
    expect([(await register(later)).status, (await register(later)).status]).toEqual([200, 200])
    const { body } = await admin.call<{ webhooks: object[]; missing: number }>("/instalments/webhooks")
    expect({ shown: body.webhooks.length, missing: body.missing }).toEqual({ shown: 2, missing: 0 })
    shop.sandbox.faults.add({
      operation: "list_webhooks",
      kind: "changed-fields",
      times: 2,
      fields: { url: null },
    })
    expect(await register(later)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/unreadable.*anyway/) },
    })
    expect(shop.sandbox.webhooks()).toHaveLength(2)
  })

  // @contract v1-event-2, v1-event-5
  it("have an event followed by one read of its charge, however often it is sent", async () => {
    const began = Date.now()
    const charge = await shop.sandbox.charges.add({ orderId: "old-2001", amount: 1_234 })
    const told = await eventRead(charge.id)
    expect(told).toMatchObject({
      event: "charge.created",
      status: "paid",
      amount: 1_234,
      order_id: "old-2001",
    })
    const before = reads()
    const body = JSON.stringify({ event: "charge.created", data: { id: charge.id } })
    const accepts = await Promise.all(Array.from({ length: 500 }, () => post(body)))
    expect(new Set(accepts.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await eventOf(charge.id)).toMatchObject({ times: 501, reading: "read", status: "paid" })
    // It may be read again once a minute has passed.
    expect(reads() - before).toBeLessThanOrEqual(Math.floor((Date.now() - began) / 60_000))
  })

  it("have a charge read again of which an event came while it was being read", async () => {
    const { faults } = shop.sandbox
    const orderId = "old-2003"
    // Of this charge only: a minute after the test before, its charge is read once more beside it.
    const held = faults.add({
      operation: "get_charge",
      kind: "late",
      untilReleased: true,
      orderReference: orderId,
    })
    const charge = await shop.sandbox.charges.add({ orderId, amount: 500 })
    await heldCall(shop, held)
    const body = JSON.stringify({ event: "charge.failed", data: { id: charge.id } })
    expect((await post(body)).status).toBe(200)
    faults.remove(held.id)
    faults.release(held.id)
    await eventRead(charge.id)
    const due = "SELECT 1 FROM instalment_charge WHERE charge_id = $1 AND due_at IS NOT NULL"
    expect(await shop.sql(due, [charge.id])).toHaveLength(1)
  })

  // @contract v1-event-4
  it("keep nothing of a card, a person or a text from an event or a charge", async () => {
    const charge = await shop.sandbox.charges.add({
      orderId: "old-2002",
      description: "Two red chairs",
      metadata: { phone: "600123456", city: "Toledo" },
    })
    await eventRead(charge.id)
    const kept = JSON.stringify(await shop.sql("SELECT * FROM instalment_charge"))
    const { body } = await admin.call<{ charge: Charge & { description: string; metadata: object } }>(
      `/instalments/charges/${charge.id}`,
    )
    const { description, metadata, card } = body.charge
    const personal = [description, card?.last4, ...Object.values(metadata)].map(String)
    expect(personal).toHaveLength(4)
    for (const text of personal) expect(kept).not.toMatch(isolated(text))
    expect(shop.log()).not.toContain("sk_sandbox_secret")
  })

  // @contract v1-event-2, v1-err-3c
  // @asvs 4.1.5
  it("move no money and no order, whatever an event says", async () => {
    const { orderId, form } = await buyAndPay(shop, { shopper, admin })
    const before = [await stateOf(orderId), shop.sandbox.records.effects(form.id)]
    const data = { id: "cha_made_up", order_id: form.id, paid: true, refunded: true, status: "paid" }
    const body = JSON.stringify({ event: "charge.refunded", data })
    expect((await post(body)).status).toBe(200)
    await eventRead("cha_made_up", "not_found")
    expect([await stateOf(orderId), shop.sandbox.records.effects(form.id)]).toEqual(before)
  })

  // @contract v1-event-3, v1-event-5
  // @asvs 2.4.1
  it("let made-up charges by the hundred cost 60 rows and 30 reads a minute", async () => {
    await forget()
    const before = reads()
    const accepts = await Promise.all(
      Array.from({ length: 300 }, (_, number) =>
        post(JSON.stringify({ event: "charge.created", data: { id: `cha_flood_${number}` } })),
      ),
    )
    const taken = accepts.filter(({ status }) => status === 200).length
    expect(accepts.every(({ status }) => status === 200 || status === 429)).toBe(true)
    expect(accepts.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("60")
    // Concurrent requests may each see room for one more.
    expect(taken).toBeGreaterThanOrEqual(60)
    expect(taken).toBeLessThan(120)
    await eventually(
      () => events(),
      (rows) => rows.filter(({ reading }) => reading === "not_found").length >= 30,
    )
    expect(reads() - before).toBe(30)
    await forget()
  })

  // @contract v1-event-5
  it("have nothing but refusals for random bodies by the thousand, packed and too long ones among them", async () => {
    await forget()
    const before = reads()
    // These connections stay open: of one that is closed in the middle of a body the response may be lost.
    const eight = new Agent({ connections: 8 })
    const bodies = fc.sample(hostile, { seed: 1, numRuns: HOSTILE_BODIES })
    const statuses = new Set<number>()
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let one = bodies.pop(); one; one = bodies.pop()) {
          const { body, ...headers } = one
          const response = await fetch(address(), { method: "POST", body, headers, dispatcher: eight })
          await response.arrayBuffer()
          statuses.add(response.status)
        }
      }),
    )
    await eight.close()
    expect([...statuses].filter((status) => ![400, 413, 415].includes(status))).toEqual([])
    expect(await events()).toEqual([])
    expect(reads()).toBe(before)
    expect((await admin.call("/instalments/accounts")).status).toBe(200)
  })

  // @contract v1-event-5
  it.each([
    ["an announced length", "Content-Length: 1000000000\r\n\r\n", ""],
    ["chunks without an end", "Transfer-Encoding: chunked\r\n\r\n", `4001\r\n${"{".repeat(0x4001)}\r\n`],
  ])(
    "are read up to 16 KiB and no further: refused and hung up on within the body, %s",
    async (_how, head, sent) => {
      const { hostname, port } = new URL(address())
      const socket = connect(Number(port), hostname)
      const start = `POST /instalments/webhook/default HTTP/1.1\r\nHost: ${hostname}\r\n`
      socket.write(`${start}Content-Type: application/json\r\n${head}${sent}`)
      // The body has no end, so a server that went on reading would neither respond nor hang up.
      const response = await text(socket)
      expect(response).toMatch(/^HTTP\/1\.1 413 [^]*An event has at most 16384 bytes\./)
      expect(await events()).toEqual([])
    },
  )

  // @contract v1-event-5
  it("are not taken for an account that has no version 1, and a look at the address changes nothing", async () => {
    const body = JSON.stringify({ event: "charge.created", data: { id: "cha_1" } })
    for (const name of ["other", "..%2fdefault", "%00", "DEFAULT"]) {
      const response = await post(body, `${shop.url}/instalments/webhook/${name}`)
      expect(response.status).toBe(404)
    }
    expect((await request(address())).body).toMatchObject({ received: false })
    expect((await fetch(address(), { method: "HEAD", dispatcher })).status).toBe(200)
    expect(await events()).toEqual([])
  })
})

/** Bytes, texts, JSON of any shape, near-valid events, and bodies that are too long or compressed. */
const hostile = fc.record({
  body: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 512 }).map((bytes) => Buffer.from(bytes)),
    fc.string({ minLength: 1 }).map((text) => Buffer.from(text)),
    fc.json({ maxDepth: 6 }).map((text) => Buffer.from(text)),
    fc
      .record({ event: fc.anything(), data: fc.record({ id: fc.anything(), card: fc.string() }) })
      .map((event) => Buffer.from(JSON.stringify(event, withoutBigInts))),
    fc.integer({ min: 16_385, max: 40_000 }).map((length) => Buffer.alloc(length, "{")),
  ),
  "content-type": fc.constantFrom(
    "application/json",
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/octet-stream",
    "multipart/form-data",
  ),
  "content-encoding": fc.constantFrom("identity", "identity", "identity", "gzip", "br"),
})

function withoutBigInts(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? `${value}` : value
}
