import { describedFaults, startSandbox } from "../index"
import type { Sandbox } from "../index"
import { call, newOrder, send } from "../merchant.spec"
import { eventually, rawCall } from "../faults/raw-call.spec"

describe("the page of faults", () => {
  let sandbox: Sandbox
  beforeEach(async () => {
    sandbox = await startSandbox({ seed: 4711 })
  })
  afterEach(() => sandbox.close())

  const read = async () => (await send(`${sandbox.url}/dashboard/faults`)).text

  it("says when there is none, and which seed chances follow", async () => {
    const text = await read()
    expect(text).toContain("None: everything works.")
    expect(text).toContain("4711")
    expect(text).not.toContain("clear-faults")
  })

  it("shows every rule in words, with what came of it", async () => {
    const { id } = sandbox.faults.add({ operation: "list", kind: "error-503", done: true, retryAfter: 9 })
    sandbox.faults.add({ operation: "any", kind: "hang", orderReference: "mine", nth: 3 })
    sandbox.faults.add({ operation: "get", kind: "reset-after", probability: 0.125, times: 2 })
    await call(sandbox, "/orders")
    const text = await read()
    for (const part of [
      `remove-${id}`,
      "503 with the documented error",
      "done: true, retryAfter: 9",
      "1 of 1 call",
      "used up",
      "any call no. 3",
      "of <code>mine</code>",
      "get, 12.5 % of the time, 2 times",
      "clear-faults",
    ]) {
      expect(text).toContain(part)
    }
  })

  it("lets go what is held, one or all", async () => {
    const id = await newOrder(sandbox)
    sandbox.faults.add({ operation: "get", kind: "hang" })
    const held = rawCall(sandbox, `GET /orders/${id}`)
    await eventually(() => sandbox.faults.list()[0]?.held === 1)
    const text = await read()
    for (const part of ["1 held", "release-fault_1", "release-faults"]) expect(text).toContain(part)
    sandbox.faults.release()
    await held.over
  })

  it("explains every kind of fault with its settings, and offers it", async () => {
    const text = await read()
    for (const { kind, settings } of describedFaults) {
      expect(text).toContain(`<option>${kind}</option>`)
      expect(text).toContain(`<code>${kind}</code>`)
      if (settings.length > 0) expect(text).toContain(`<code>${settings.join(", ")}</code>`)
    }
  })
})
