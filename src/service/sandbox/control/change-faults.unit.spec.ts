import { z } from "zod"
import { describedFaults, startSandbox } from "../index"
import type { Sandbox } from "../index"
import { call, newOrder, send } from "../merchant.spec"
import { eventually, rawCall } from "../faults/raw-call.spec"

describe("the faults over HTTP", () => {
  let sandbox: Sandbox
  beforeEach(async () => {
    sandbox = await startSandbox()
  })
  afterEach(() => sandbox.close())

  const faults = (method: string, path = "", body?: unknown, headers: Record<string, string> = {}) =>
    send(`${sandbox.url}/sandbox/faults${path}`, { method, body, headers })
  const list = async () => (await call(sandbox, "/orders")).status

  it("are added, listed with every kind there is, removed and cleared", async () => {
    const added = await faults("POST", "", { operation: "list", kind: "error-500", done: true, times: 2 })
    expect(added).toMatchObject({ status: 200, body: { id: "fault_1", done: true, hits: 0, spent: false } })
    expect(await list()).toBe(500)
    const { body } = await faults("GET")
    expect(body).toEqual({
      faults: [expect.objectContaining({ id: "fault_1", kind: "error-500", hits: 1, calls: 1 })],
      kinds: describedFaults,
    })
    expect((await faults("DELETE", "/fault_1")).body).toEqual({ removed: "fault_1" })
    expect((await faults("DELETE", "/fault_1")).status).toBe(404)
    await faults("POST", "", { operation: "list", kind: "error-500" })
    expect((await faults("DELETE")).body).toEqual({ faults: [] })
    expect(await list()).toBe(200)
  })

  it("refuse a rule that cannot be, by 400 with the reason", async () => {
    const refused = async (rule: unknown) => {
      const { status, body } = await faults("POST", "", rule)
      expect(status).toBe(400)
      return z.object({ message: z.string() }).parse(body).message
    }
    expect(await refused({ operation: "any", kind: "hang", often: 1 })).toContain(`"often"`)
    expect(await refused({ operation: "get", kind: "callback-late" })).toContain("goes with callback")
    expect(await refused("nothing")).toBe("The body is not JSON.")
    expect(sandbox.faults.list()).toEqual([])
  })

  it("let go what they hold, one or all", async () => {
    const id = await newOrder(sandbox)
    await faults("POST", "", { operation: "get", kind: "hang", times: 2 })
    const sent = [rawCall(sandbox, `GET /orders/${id}`), rawCall(sandbox, `GET /orders/${id}`)]
    await eventually(() => sandbox.faults.list()[0]?.held === 2)
    expect((await faults("POST", "/fault_9/release")).body).toEqual({ released: 0 })
    expect((await faults("POST", "/release")).body).toEqual({ released: 2 })
    expect(await Promise.all(sent.map(({ over }) => over))).toEqual(["closed", "closed"])
  })

  it.each([
    ["POST", ""],
    ["DELETE", ""],
    ["DELETE", "/fault_1"],
    ["POST", "/release"],
  ])("refuse a browser's %s to '%s' from elsewhere", async (method, path) => {
    sandbox.faults.add({ operation: "list", kind: "error-500" })
    const rule = { operation: "any", kind: "hang" }
    const reply = await faults(method, path, rule, { origin: "https://evil.example" })
    expect(reply.status).toBe(403)
    expect(sandbox.faults.list()).toHaveLength(1)
  })

  it("answer nothing else", async () => {
    expect((await faults("PUT", "", {})).status).toBe(405)
    expect((await faults("GET", "/fault_1")).status).toBe(404)
    expect((await faults("POST", "/fault_1/explode")).status).toBe(404)
    expect((await faults("POST", "x")).status).toBe(404)
  })

  describe("by the dashboard's form", () => {
    const press = (path: string, fields: Record<string, string> = {}) =>
      faults("POST", path, `${new URLSearchParams(fields)}`, {
        "content-type": "application/x-www-form-urlencoded",
        origin: sandbox.url,
      })
    const blank = { number: "", times: "", order_reference: "", settings: "" }

    it.each([
      [{ turn: "next", ...blank }, {}],
      [{ turn: "nth", ...blank, number: "4" }, { nth: 4 }],
      [{ turn: "chance", ...blank, number: "12.5" }, { probability: 0.125 }],
      [{ turn: "next", ...blank, order_reference: "mine" }, { orderReference: "mine" }],
      [{ turn: "next", ...blank, times: "3" }, { times: 3 }],
      [{ turn: "next", ...blank, settings: `{"status":502}` }, { status: 502 }],
      [{ turn: "next", ...blank, done: "on" }, { done: true }],
    ])("%j becomes a rule", async (fields, rule) => {
      const reply = await press("", { operation: "confirm", kind: "html", ...fields })
      expect(reply).toMatchObject({ status: 303, headers: { location: "/dashboard/faults" } })
      expect(sandbox.faults.list()).toMatchObject([{ operation: "confirm", kind: "html", ...rule }])
    })

    it("are removed and cleared", async () => {
      await press("", { operation: "any", kind: "hang", turn: "next", ...blank, done: "on" })
      expect((await press("/fault_1/remove")).status).toBe(303)
      expect(sandbox.faults.list()).toEqual([])
      sandbox.faults.add({ operation: "any", kind: "hang" })
      expect((await press("/clear")).headers.location).toBe("/dashboard/faults")
      expect(sandbox.faults.list()).toEqual([])
    })

    it("say on the dashboard why a rule cannot be, and nothing a link could smuggle in", async () => {
      const { headers } = await press("", { operation: "get", kind: "callback-late", turn: "next", ...blank })
      const back = await send(`${sandbox.url}${headers.location}`)
      expect(back.text).toContain("callback-late goes with callback or any")
      const unread = await press("", {
        operation: "any",
        kind: "hang",
        turn: "next",
        ...blank,
        settings: "2",
      })
      expect(unread.headers.location).toContain("not+a+JSON+object")
      const smuggled = await send(
        `${sandbox.url}/dashboard/faults?refused=${encodeURIComponent("<script>alert(1)</script>")}`,
      )
      expect(smuggled.text).not.toContain("<script>alert")
    })
  })
})
