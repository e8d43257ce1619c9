import { call, confirmedOrder, newOrder, anotherSandbox } from "../merchant.spec"

describe("dates of orders and refunds", () => {
  // @contract conv-3
  it("carry milliseconds where asked to", async () => {
    const sandbox = await anotherSandbox({ orderDates: "milliseconds", timeZone: "Europe/Madrid" })
    const id = await confirmedOrder(sandbox)
    const order = sandbox.records.order(id)
    const fraction = (time = 0) => `.${String(time % 1_000).padStart(3, "0")}`
    const date = (time?: number) =>
      expect.stringMatching(new RegExp(`^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\${fraction(time)}$`))
    const dates = { created_at: date(order?.createdAt), expires_at: date(order?.expiresAt) }
    const confirmed_at = date(order?.confirmedAt ?? undefined)
    expect((await call(sandbox, `/orders/${id}`)).body).toMatchObject({ ...dates, confirmed_at })
    const refund = await call(sandbox, `/orders/${id}/refund`, { method: "POST", body: { total_amount: 1 } })
    expect(refund.body).toMatchObject({ created_at: date(sandbox.records.order(id)?.refunds[0]?.createdAt) })
  })
})

describe("expires_at of an approved order", () => {
  const expiries = async (approvalExpiry?: "approval" | "unshown") => {
    const sandbox = await anotherSandbox({
      confirmWindow: 3 * 3_600_000,
      orderDates: "milliseconds",
      ...(approvalExpiry && { approvalExpiry }),
    })
    const id = await newOrder(sandbox)
    const read = async () => {
      const { expires_at } = (await call(sandbox, `/orders/${id}`)).body as { expires_at: string }
      return Date.parse(`${expires_at}Z`)
    }
    const before = await read()
    await sandbox.decide(id, "approve")
    const [after, order] = [await read(), sandbox.records.order(id)]
    return { before, after, form: order?.expiresAt, approval: (order?.authorizedAt ?? 0) + 3 * 3_600_000 }
  }

  // @contract lim-7
  it("stays that of the form, or is the approval's own where asked to", async () => {
    for (const expiry of [undefined, "unshown", "approval"] as const) {
      const { before, after, form, approval } = await expiries(expiry)
      expect([before, after]).toEqual([form, expiry === "approval" ? approval : form])
    }
  })
})

describe("action URLs", () => {
  // @contract act-3
  it("can come as links, each of which is taken by its own method, and the refund by POST too", async () => {
    const sandbox = await anotherSandbox({ actionLinks: "array" })
    const id = await newOrder(sandbox)
    const resource = `${sandbox.baseUrl}/orders/${id}`
    const links = async () => (await call(sandbox, `/orders/${id}`)).body
    expect(await links()).toMatchObject({ action_urls: [{ rel: "form", href: `${sandbox.url}/form/${id}` }] })
    await sandbox.decide(id, "approve")
    const confirm = { rel: "confirm", href: `${resource}/confirm`, method: "PUT" }
    expect(await links()).toMatchObject({ action_urls: [confirm] })
    expect((await call(sandbox, `/orders/${id}/confirm`, { method: confirm.method })).status).toBe(200)
    const refund = { rel: "refund", href: `${resource}/refund`, method: "PUT" }
    expect(await links()).toMatchObject({ action_urls: [refund] })
    for (const method of [refund.method, "POST"]) {
      const body = { total_amount: 100 }
      expect((await call(sandbox, `/orders/${id}/refund`, { method, body })).status).toBe(201)
    }
    expect(sandbox.records.order(id)?.refunds).toHaveLength(2)
  })

  // @contract act-5, act-2
  it("can stand beside the order, and be relative to the lender's origin", async () => {
    const sandbox = await anotherSandbox({ actionLinks: "links", hrefs: "relative" })
    const id = await newOrder(sandbox)
    const links = async () => (await call(sandbox, `/orders/${id}`)).body
    expect(await links()).toMatchObject({ action_urls: {}, links: [{ rel: "form", href: `/form/${id}` }] })
    await sandbox.decide(id, "approve")
    const confirm = { rel: "confirm", href: `/v2/orders/${id}/confirm`, method: "PUT" }
    expect(await links()).toMatchObject({ links: [confirm] })
  })

  it("offer a message to the shopper of a store's order, which the records remember", async () => {
    const sandbox = await anotherSandbox()
    const channel = { type: "INSTORE", assisted_sale: false }
    const id = await newOrder(sandbox, { "configuration.channel": channel })
    const resource = `/orders/${id}`
    const at = (by: string) => `${sandbox.baseUrl}${resource}/instore_${by}`
    const action_urls = { instore_email: at("email"), instore_sms: at("sms") }
    expect((await call(sandbox, resource)).body).toMatchObject({ action_urls })
    expect((await call(sandbox, `${resource}/instore_sms`)).status).toBe(204)
    expect(sandbox.records.order(id)?.invitations).toMatchObject([{ by: "sms" }])
    const online = await newOrder(sandbox)
    expect((await call(sandbox, `/orders/${online}/instore_sms`)).status).toBe(422)
  })

  // @contract conf-4b
  it.each([
    ["an assisted sale by SMS", true, {}, []],
    ["a shopper without a mobile phone by SMS", false, { "user.mobile_phone": undefined }, ["instore_email"]],
  ])("do not offer the form of %s, which is refused with 422", async (_, assisted_sale, changes, offered) => {
    const sandbox = await anotherSandbox()
    const channel = { type: "INSTORE", assisted_sale }
    const id = await newOrder(sandbox, { ...changes, "configuration.channel": channel })
    const order = (await call(sandbox, `/orders/${id}`)).body as { action_urls: object }
    expect(Object.keys(order.action_urls)).toEqual(["form", ...offered])
    expect((await call(sandbox, `/orders/${id}/instore_sms`)).status).toBe(422)
    expect(sandbox.records.order(id)?.invitations).toEqual([])
  })
})
