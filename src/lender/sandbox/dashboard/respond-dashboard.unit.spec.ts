import type { Sandbox } from "../index"
import {
  anotherSandbox,
  call,
  confirmedOrder,
  newOrder,
  register,
  sandboxForEach,
  send,
  words,
} from "../merchant.spec"

const CANARY = `<xss>"'</xss>`

const subjects = words("callbacks journal faults clock settlements charges guide")
const pages = ["/", ...subjects.map((subject) => `/dashboard/${subject}`)]

describe("the dashboard", () => {
  let sandbox: Sandbox
  sandboxForEach((started) => (sandbox = started))

  const read = (path = "/") => send(`${sandbox.url}${path}`)

  it.each(pages)(
    "has a page %s that knows its place, leads to all the others and moves the clock",
    async (path) => {
      const { status, text } = await read(path)
      expect(status).toBe(200)
      for (const other of pages) expect(text).toContain(`<a href="${other}"`)
      expect(text).toContain(`<a href="${path}" aria-current="page"`)
      expect(text.match(/<h1>/g)).toHaveLength(1)
      expect(text).toContain(`<a class="skip" href="#content">`)
      expect(text).toContain(`name="advance_seconds" value="345600"`)
    },
  )

  it("lets no script or style run but its own, and loads nothing from anywhere", async () => {
    for (const path of pages) {
      const { headers, text } = await read(path)
      const policy = headers["content-security-policy"]
      expect(policy).toMatch(/^default-src 'none'; img-src data:; style-src 'sha256-/)
      expect(policy).not.toMatch(/unsafe|https?:/)
      expect(text).not.toMatch(/(src|href)="(https?:)?\/\//)
      expect(text).not.toMatch(/ style="| on\w+="/)
    }
  })

  it("labels every field, and names every table and every button", async () => {
    await confirmedOrder(sandbox)
    sandbox.faults.add({ operation: "any", kind: "hang" })
    for (const path of pages) {
      const { text } = await read(path)
      const fields = text.match(/<(input|select)[\s>]/g)?.length ?? 0
      expect(text.match(/<label/g)?.length ?? 0).toBe(fields)
      expect(text.match(/<caption/g)?.length).toBe(text.match(/<table/g)?.length)
      expect(text).not.toMatch(/<button(?! disabled hidden)[^>]*>\s*<\/button>/)
    }
  })

  it("escapes whatever a merchant sends, wherever it shows: carts, names, metadata, addresses, paths, events", async () => {
    await register(sandbox, `http://127.0.0.1:1/'"<xss>`)
    const id = await newOrder(sandbox, {
      "shopping_cart.details.products.0.description": CANARY,
      "shopping_cart.order_reference": CANARY,
      "user.full_name": CANARY,
      "user.email": `"<xss>"@shop.example`,
      metadata: { [CANARY]: CANARY },
      "configuration.urls.ok": `http://127.0.0.1:1/'"<xss>`,
      "configuration.urls.authorized_notification_callback": `http://127.0.0.1:1/'"<xss>?a='"<xss>`,
    })
    await sandbox.decide(id, "approve")
    await sandbox.forge(id, "unknown-token")
    await call(sandbox, `/orders/'"<xss>`)
    sandbox.faults.add({ operation: "any", kind: "hang", orderReference: CANARY, metadata: { a: CANARY } })
    await sandbox.charges.add({ orderId: CANARY, error: { code: CANARY, message: CANARY } })
    const message = encodeURIComponent(CANARY)
    for (const path of [...pages, `/dashboard/orders/${id}`]) {
      for (const query of ["", `?message=${message}`, `?refused=${message}`, `?order=${message}`]) {
        const { text } = await read(`${path}${query}`)
        expect(text).not.toContain("<xss")
      }
    }
    expect((await read(`/dashboard/orders/${id}`)).text).toContain("&lt;xss&gt;&quot;&#39;&lt;/xss&gt;")
  })

  it("shows no key, wherever a merchant puts one, and no header", async () => {
    const id = await newOrder(sandbox, {
      "shopping_cart.order_reference": "tk_sandbox_private",
      metadata: { key: "sk_sandbox_secret" },
      "configuration.urls.authorized_notification_callback": "http://127.0.0.1:1/cb?key=tk_sandbox_private",
    })
    await sandbox.decide(id, "approve")
    await call(sandbox, "/tk_sandbox_private", { headers: { authorization: "Bearer wrong-secret" } })
    for (const path of [...pages, `/dashboard/orders/${id}`]) {
      expect((await read(path)).text).not.toMatch(/tk_sandbox_private|sk_sandbox_secret|wrong-secret|Bearer/)
    }
  })

  it("shows the shopper's name and e-mail address on the order's page, and nobody's anywhere else", async () => {
    const id = await newOrder(sandbox)
    await sandbox.decide(id, "approve")
    for (const path of pages) {
      expect((await read(path)).text).not.toMatch(/Ana Ruiz|ana@shop|12345678Z|Calle Mayor/)
    }
    const { text } = await read(`/dashboard/orders/${id}`)
    expect(text).toContain("Ana Ruiz")
    expect(text).not.toMatch(/12345678Z|Calle Mayor|600000000|1987-01-31/)
  })

  it("has nothing of version 1 where no account has it", async () => {
    const without = await anotherSandbox({ accounts: [{ name: "a", privateKey: "k", publicKey: "p" }] })
    expect((await send(without.url)).text).not.toContain("/dashboard/charges")
    expect((await send(`${without.url}/dashboard/charges`)).status).toBe(404)
  })

  it("only reads, and returns 404 with a page for what is not there", async () => {
    expect((await send(`${sandbox.url}/`, { method: "POST" })).status).toBe(405)
    for (const path of ["/dashboard", "/dashboard/nothing", "/dashboard/orders/nothing"]) {
      const { status, text } = await read(path)
      expect(status).toBe(404)
      expect(text).toContain("There is no such page")
    }
    expect(sandbox.journal).toEqual([])
  })
})
