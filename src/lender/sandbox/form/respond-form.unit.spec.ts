import type { Sandbox } from "../index"
import { anotherSandbox, call, newOrder, sandboxForEach, send, type Changes } from "../merchant.spec"
import { instalmentCounts } from "../orders/lifecycle"
import { planOf } from "./open-page"

const CANARY = `<img src=x onerror="alert('1')">`

let sandbox: Sandbox
sandboxForEach((started) => (sandbox = started))

const get = (id: string, below = "", headers: Record<string, string> = {}) =>
  send(`${sandbox.url}/form/${id}${below}`, { headers })
const post = (id: string, body: string, headers: Record<string, string> = {}) =>
  send(`${sandbox.url}/form/${id}`, { method: "POST", body, headers })

describe("the hosted form", () => {
  it("shows the cart, the plans, the ways out, and that no real money moves", async () => {
    const { status, text } = await get(await newOrder(sandbox))
    expect(status).toBe(200)
    const shown = ["Two chairs", "€204.00", "€4.00", "ref-1", "€50.00 of your order is interest-free"]
    const ids = ["approve", "reject", "cancel", "leave", "plan-3", "plan-12", "ribbon"]
    for (const part of [...shown, ...ids.map((id) => `data-testid="${id}"`), "no real money"])
      expect(text).toContain(part)
  })

  it.each([
    ["approve", "https://shop.example/return/t/ok?a=1&b=%20", "AUTHORIZED"],
    ["reject", "https://shop.example/return/t/ko", "REJECTED"],
    ["cancel", "https://shop.example/return/t/cancel", "CREATED"],
  ])("sends the shopper who presses %s to %s exactly, by 303", async (decision, location, status) => {
    const id = await newOrder(sandbox)
    const reply = await post(id, `instalments=10&decision=${decision}`)
    expect(reply).toMatchObject({ status: 303, headers: { location } })
    expect(sandbox.records.order(id)).toMatchObject({
      status,
      instalments: decision === "approve" ? 10 : null,
    })
  })

  it.each([
    ["approve", "reject", "AUTHORIZED"],
    ["reject", "approve", "REJECTED"],
  ])(
    "takes %s pressed twice as pressed once, and lets nothing be decided otherwise by %s",
    async (...given) => {
      const [decision, otherwise, status] = given
      const id = await newOrder(sandbox)
      const [one, other] = [await post(id, `decision=${decision}`), await post(id, `decision=${decision}`)]
      expect(other).toMatchObject({ status: 303, headers: { location: one.headers.location } })
      expect((await post(id, `decision=${otherwise}`)).status).toBe(409)
      expect(sandbox.records.order(id)).toMatchObject({ status, transitions: [{}, {}] })
    },
  )

  it("says in words that an order is decided or expired, with a way back to the shop", async () => {
    const three = [newOrder(sandbox), newOrder(sandbox), newOrder(sandbox)]
    const [approved = "", rejected = "", expired = ""] = await Promise.all(three)
    await sandbox.decide(approved, "approve")
    await sandbox.decide(rejected, "reject")
    expect((await get(approved)).text).toMatch(/plan is approved[^]*return\/t\/ok\?a=1&amp;b=%20/)
    expect((await get(rejected)).text).toMatch(/not approved[^]*return\/t\/ko/)
    await sandbox.clock.advance(15 * 3_600_000)
    expect((await get(expired)).text).toMatch(/expired[^]*return\/t\/cancel/)
    expect((await get(expired)).text).not.toContain('data-testid="approve"')
  })

  it.each([
    ["?lang=es", "en", "es"],
    ["?lang=de", "es-MX,en;q=0.9", "es"],
    ["", "en;q=0.5,es", "es"],
    ["", "fr,pt", "en"],
  ])("speaks, asked with %j and Accept-Language %j, %s", async (query, accepted, language) => {
    const { text } = await get(await newOrder(sandbox), query, { "accept-language": accepted })
    expect(text).toContain(`<html lang="${language}">`)
    expect(text).toContain(language === "es" ? "Paga a plazos" : "Pay in instalments")
  })

  it("names a shop by its host, and one on this machine without its port", async () => {
    const here = { "configuration.urls.ok": "http://localhost:9000/return/t/ok" }
    expect((await get(await newOrder(sandbox))).text).toContain("your order at shop.example.")
    expect((await get(await newOrder(sandbox, here))).text).toContain("your order at the shop.")
  })

  it("escapes whatever the merchant sent, and lets no script run", async () => {
    const id = await newOrder(sandbox, {
      "shopping_cart.details.products.0.description": CANARY,
      "shopping_cart.order_reference": CANARY,
    })
    const { text, headers } = await get(id, `?lang="><script>`)
    expect(text).not.toMatch(/<img|<script/)
    expect(text).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;")
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'.*frame-ancestors 'none'$/)
  })

  it.each([
    ["a decision it does not know", "decision=maybe"],
    ["a plan it does not offer", "decision=approve&instalments=7"],
    ["nothing", ""],
  ])("changes nothing when sent %s", async (_, body) => {
    const id = await newOrder(sandbox)
    expect((await post(id, body)).status).toBe(400)
    expect(sandbox.records.order(id)?.status).toBe("CREATED")
  })

  it("refuses a post from another site's page", async () => {
    const id = await newOrder(sandbox)
    const from = async (headers: Record<string, string>) =>
      (await post(id, "decision=approve", headers)).status
    expect(await from({ origin: "https://evil.example" })).toBe(403)
    expect(await from({ "sec-fetch-site": "cross-site" })).toBe(403)
    expect(sandbox.records.order(id)?.status).toBe("CREATED")
    expect(await from({ origin: sandbox.url, "sec-fetch-site": "same-origin" })).toBe(303)
  })

  it("returns 404 for an unknown order and 405 for an unknown method", async () => {
    expect((await get("nothing")).status).toBe(404)
    const id = await newOrder(sandbox)
    expect((await get(id, "/elsewhere")).status).toBe(404)
    expect((await send(`${sandbox.url}/form/${id}`, { method: "DELETE" })).status).toBe(405)
    expect((await call(sandbox, `/orders/${id}`)).body).toMatchObject({ status: "CREATED" })
  })
})

describe("a shopper who needs no asking", () => {
  const opened = async (changes: Changes) => {
    const id = await newOrder(sandbox, changes)
    const { headers } = await get(id)
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
    const { status, headers } = await get(id)
    expect([status, headers.location]).toEqual([303, `/form/${id}/left`])
    expect((await get(id, "/left")).text).toContain(`/form/${id}/by-hand?lang=en`)
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
    sandbox = await anotherSandbox({ formDecision: "approve" })
    expect((await opened({}))[1]).toBe("AUTHORIZED")
    expect((await opened({ "user.email": "reject@shop.example" }))[1]).toBe("REJECTED")
  })

  it("decides nothing before the form is opened: not when the order is made, read or loaded ahead", async () => {
    const id = await newOrder(sandbox, { "user.email": "approve@shop.example" })
    expect((await get(id, "", { "sec-purpose": "prefetch;prerender" })).status).toBe(200)
    expect((await send(`${sandbox.url}/form/${id}`, { method: "HEAD" })).status).toBe(200)
    expect(sandbox.records.order(id)?.transitions).toHaveLength(1)
  })

  it("can be asked all the same, on a page that says so", async () => {
    const id = await newOrder(sandbox, { "user.email": "approve@shop.example" })
    const { status, text } = await get(id, "/by-hand")
    expect(status).toBe(200)
    expect(text).toContain(`data-testid="decides-itself"`)
    expect(text).toContain(`data-testid="reject"`)
    const pressed = await post(id, "decision=reject")
    expect(pressed.headers.location).toBe("https://shop.example/return/t/ko")
    expect((await get(id)).text).toContain("not approved")
  })

  it("is explained on the form, in the language it is read in", async () => {
    const { text } = await get(await newOrder(sandbox), "?lang=es")
    expect(text).toContain("Para pruebas")
    for (const choice of ["approve", "reject", "cancel", "leave"])
      expect(text).toContain(`<code>${choice}@…</code>`)
  })
})

describe("a plan", () => {
  it.each([0, 1, 2, 11, 100, 20_399, 20_400, 99_999_999])("of %d cents sums to exactly that", (total) => {
    for (const count of instalmentCounts) {
      const { first, later } = planOf(total, count)
      expect(first + later * (count - 1)).toBe(total)
      expect(first - later).toBeGreaterThanOrEqual(0)
      expect(first - later).toBeLessThan(count)
    }
  })
})
