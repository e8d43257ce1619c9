import { z } from "zod"
import { describedFaults, type Sandbox } from "../index"
import { call, newOrder, press, sandboxForEach, send } from "../merchant.spec"
import { eventually, rawCall } from "../faults/raw-call.spec"

describe("the faults over HTTP", () => {
  let sandbox: Sandbox
  sandboxForEach((started) => (sandbox = started))

  const faults = (method: string, path = "", body?: unknown) =>
    send(`${sandbox.url}/sandbox/faults${path}`, { method, body })
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
    expect(await refused({ operation: "get", kind: "changed-fields" })).toContain("fields")
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

  const blank = { number: "", times: "", order_reference: "", settings: "" }

  it.each([
    [{ turn: "next" }, {}],
    [{ turn: "nth", number: "4" }, { nth: 4 }],
    [{ turn: "chance", number: "12.5" }, { probability: 0.125 }],
    [{ turn: "next", order_reference: "mine" }, { orderReference: "mine" }],
    [{ turn: "next", account: "default" }, { account: "default" }],
    [{ turn: "next", times: "3" }, { times: 3 }],
    [{ turn: "next", settings: `{"status":502}` }, { status: 502 }],
    [{ turn: "next", done: "on" }, { done: true }],
  ])("by the dashboard's form of %j become a rule", async (fields, rule) => {
    const reply = await press(sandbox, "/faults", {
      operation: "confirm",
      kind: "html",
      ...blank,
      ...Object.fromEntries(Object.entries(fields)),
    })
    expect(reply).toMatchObject({ status: 303, headers: { location: "/dashboard/faults" } })
    expect(sandbox.faults.list()).toMatchObject([{ operation: "confirm", kind: "html", ...rule }])
  })

  it("are removed and cleared by the dashboard's buttons, and its form says why a rule cannot be", async () => {
    sandbox.faults.add({ operation: "any", kind: "hang" })
    sandbox.faults.add({ operation: "any", kind: "hang" })
    expect((await press(sandbox, "/faults/fault_1/remove")).status).toBe(303)
    expect(sandbox.faults.list()).toHaveLength(1)
    expect((await press(sandbox, "/faults/clear")).headers.location).toBe("/dashboard/faults")
    expect(sandbox.faults.list()).toEqual([])
    const unread = { operation: "any", kind: "hang", turn: "next", ...blank, settings: "2" }
    expect((await press(sandbox, "/faults", unread)).headers.location).toContain("not+a+JSON+object")
  })
})
