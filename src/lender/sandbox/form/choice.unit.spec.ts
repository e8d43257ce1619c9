import { type Sandbox, type SandboxOptions } from "../index"
import { anotherSandbox, newOrder, send, type Changes } from "../merchant.spec"

describe("a shopper who needs no asking", () => {
  let sandbox: Sandbox
  const start = async (options: SandboxOptions = {}) => {
    sandbox = await anotherSandbox(options)
  }
  beforeEach(() => start())

  const open = (id: string, below = "", headers: Record<string, string> = {}) =>
    send(`${sandbox.url}/form/${id}${below}`, { headers })
  const opened = async (changes: Changes) => {
    const id = await newOrder(sandbox, changes)
    const { headers } = await open(id)
    return [headers.location, sandbox.records.order(id)?.status]
  }

  it.each([
    ["approve@shop.example", "ok?a=1&b=%20", "AUTHORIZED"],
    ["reject@shop.example", "ko", "REJECTED"],
    ["cancel@shop.example", "cancel", "CREATED"],
    ["Approve+7@elsewhere.example", "ok?a=1&b=%20", "AUTHORIZED"],
  ])("called %s is sent to %s as soon as the form is opened", async (email, way, status) => {
    expect(await opened({ "user.email": email })).toEqual([`https://shop.example/return/t/${way}`, status])
  })

  it("called leave@ leaves the form undecided, and can come back to it", async () => {
    const id = await newOrder(sandbox, { "user.email": "leave@shop.example" })
    const { status, headers } = await open(id)
    expect([status, headers.location]).toEqual([303, `/form/${id}/left`])
    expect((await open(id, "/left")).text).toContain(`/form/${id}/by-hand?lang=en`)
    expect(sandbox.records.order(id)?.status).toBe("CREATED")
  })

  it.each([
    "approved@shop.example",
    "please.approve@shop.example",
    "a+approve@shop.example",
    "left@leave.example",
  ])("is not %s", async (email) =>
    expect(await opened({ "user.email": email })).toEqual([undefined, "CREATED"]),
  )

  it("does what the order's metadata name before what its e-mail address says", async () => {
    const email = { "user.email": "approve@shop.example" }
    expect((await opened({ ...email, "metadata.sandbox_decision": "reject" }))[1]).toBe("REJECTED")
    expect((await opened({ ...email, "metadata.sandbox_decision": "maybe" }))[1]).toBe("AUTHORIZED")
  })

  it("is every one of them where the sandbox was started so, but who decides otherwise", async () => {
    await start({ formDecision: "approve" })
    expect((await opened({}))[1]).toBe("AUTHORIZED")
    expect((await opened({ "user.email": "reject@shop.example" }))[1]).toBe("REJECTED")
  })

  it("decides nothing before the form is opened: not when the order is made, read or loaded ahead", async () => {
    const id = await newOrder(sandbox, { "user.email": "approve@shop.example" })
    expect((await open(id, "", { "sec-purpose": "prefetch;prerender" })).status).toBe(200)
    expect((await send(`${sandbox.url}/form/${id}`, { method: "HEAD" })).status).toBe(200)
    expect(sandbox.records.order(id)?.transitions).toHaveLength(1)
  })

  it("can be asked all the same, on a page that says so", async () => {
    const id = await newOrder(sandbox, { "user.email": "approve@shop.example" })
    const { status, text } = await open(id, "/by-hand")
    expect(status).toBe(200)
    expect(text).toContain(`data-testid="decides-itself"`)
    expect(text).toContain(`data-testid="reject"`)
    const pressed = await send(`${sandbox.url}/form/${id}`, { method: "POST", body: "decision=reject" })
    expect(pressed.headers.location).toBe("https://shop.example/return/t/ko")
    expect((await open(id)).text).toContain("not approved")
  })

  it("is explained on the form, in the language it is read in", async () => {
    const { text } = await open(await newOrder(sandbox), "?lang=es")
    expect(text).toContain("Para pruebas")
    for (const choice of ["approve", "reject", "cancel", "leave"])
      expect(text).toContain(`<code>${choice}@…</code>`)
  })
})
