import type { FaultRule, Sandbox } from "../index"
import { call, version1Call, register, sandboxForEach } from "../merchant.spec"
import { hitsOn } from "./raw-call.spec"
import { version1Calls } from "./call"

const URL_GIVEN = "https://shop.example/webhook"

describe("a fault of version 1", () => {
  let sandbox: Sandbox
  let id: string
  sandboxForEach(async (started) => {
    sandbox = started
    id = sandbox.charges.list()[0]?.id ?? ""
  })

  const list = (orderId = "old-1001") => version1Call(sandbox, `/charges?order_id=${orderId}`)

  it("hits the call it names, and no other", async () => {
    await register(sandbox, URL_GIVEN)
    const webhook = sandbox.webhooks()[0]?.id
    for (const operation of version1Calls) sandbox.faults.add({ operation, kind: "error-503" })
    expect((await call(sandbox, "/orders")).status).toBe(200)
    const calls = () => [
      version1Call(sandbox, `/charges/${id}`),
      list(),
      version1Call(sandbox, "/webhooks"),
      register(sandbox, URL_GIVEN),
      version1Call(sandbox, `/webhooks/${webhook}`),
    ]
    const statuses = async () => (await Promise.all(calls())).map(({ status }) => status)
    expect(await statuses()).toEqual(Array(5).fill(503))
    expect(sandbox.faults.list()).toMatchObject(version1Calls.map(() => ({ calls: 1, hits: 1 })))
    expect(await statuses()).toEqual(Array(5).fill(200))
    expect(sandbox.webhooks()).toHaveLength(2)
  })

  it("refuses in the words of version 1", async () => {
    sandbox.faults.add({ operation: "get_charge", kind: "error-500" })
    sandbox.faults.add({ operation: "get_charge", kind: "too-many-429", retryAfter: 3 })
    sandbox.faults.add({ operation: "get_charge", kind: "redirect" })
    const read = () => version1Call(sandbox, `/charges/${id}`)
    expect(await read()).toMatchObject({ status: 500, body: { error: "system", messages: {} } })
    expect(await read()).toMatchObject({ status: 429, headers: { "retry-after": "3" } })
    expect((await read()).headers.location).toBe(`${sandbox.url}/api/1/elsewhere`)
  })

  it.each<[FaultRule, registered: boolean]>([
    [{ operation: "create_webhook", kind: "lost-response" }, true],
    [{ operation: "create_webhook", kind: "error-500", done: true }, true],
    [{ operation: "create_webhook", kind: "error-500" }, false],
  ])("loses the response to a new webhook by %j, and registers it: %s", async (rule, registered) => {
    sandbox.faults.add(rule)
    await register(sandbox, URL_GIVEN).catch(() => undefined)
    expect(sandbox.webhooks().map(({ url }) => url)).toEqual(registered ? [URL_GIVEN] : [])
    expect(hitsOn(sandbox)).toMatchObject([[rule.kind, registered, expect.any(Number)]])
    expect(sandbox.journal.at(-1)).toMatchObject({ account: "default", path: "/api/1/webhooks" })
  })

  it("is about the charges of one order where a rule names it", async () => {
    sandbox.faults.add({ operation: "any", kind: "error-500", orderReference: "old-1001", times: 2 })
    expect((await list("old-1002")).status).toBe(200)
    expect((await list()).status).toBe(500)
    expect((await version1Call(sandbox, `/charges/${id}`)).status).toBe(500)
  })

  it("adds fields the document does not name inside the envelope, and changes none it does", async () => {
    await register(sandbox, URL_GIVEN)
    const [charges, webhooks] = [await list(), await version1Call(sandbox, "/webhooks")]
    sandbox.faults.add({ operation: "any", kind: "extra-fields", times: 2 })
    const more = [await list(), await version1Call(sandbox, "/webhooks")]
    expect(more.map(({ body }) => body)).toMatchObject([Object(charges.body), Object(webhooks.body)])
    expect(more[0]?.body).toMatchObject({ response: [{ currency: "EUR" }, { currency: "EUR" }] })
    expect(more[1]?.body).toMatchObject({ response: [{ enabled: true }] })
  })
})
