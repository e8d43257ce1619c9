import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "../../scripts/generated-file"
import { changeRow, recordOf } from "../harness/assertions/records"
import { watchCalls } from "../harness/assertions/remote-calls"
import { SHOP } from "../harness/folders"
import { Admin } from "../harness/people/admin"
import { Form } from "../harness/people/form"
import { atForm, buy } from "../harness/people/purchase"
import { ADDRESS, type Session } from "../harness/people/shopper"
import { AUTOMATIC, MANUAL } from "../harness/shop/flavours"
import { request } from "../harness/shop/http"
import { openShop } from "../harness/shop/open-shop"
import { runJob } from "../harness/shop/run-job"
import { eventually } from "../harness/time/eventually"
import { forgetRead } from "../harness/time/waiting-times"

describe("a form that was left", () => {
  const { shop, shopper, faults } = openShop(AUTOMATIC)

  const idOf = (session: Session) => session.data.instalment_order_id
  const older = (session: Session, minutes: number) =>
    shop.sql("UPDATE instalment_order SET created_at = created_at - $2 * interval '1 minute' WHERE id = $1", [
      idOf(session),
      minutes,
    ])
  /** Ids of the forms that other code was told of, once the bus has delivered. */
  async function told(): Promise<string[]> {
    await runJob(shop, "left-forms")
    await runJob(shop, "events")
    const { status } = await request(`${shop.url}/test/events`, {
      method: "POST",
      json: { name: "instalments.test.end", data: { at: (ends += 1) } },
    })
    expect(status).toBe(204)
    await eventually(
      async () => shop.log().includes(`"instalments.test.end","data":{"at":${ends}}`),
      (heard) => heard,
    )
    return [...shop.log().matchAll(/"instalments\.order\.form_left","data":(\{[^}]*\})/g)].map(
      ([, data = ""]) => JSON.parse(data).id,
    )
  }
  let ends = 0
  const toldOf = async (session: Session) => (await told()).filter((id) => id === idOf(session)).length
  /** The link in the mail that the shop's own subscriber sent, as the documentation has it. */
  async function linkFor(session: Session): Promise<string> {
    await older(session, 31)
    expect(await toldOf(session)).toBe(1)
    const [notification] = await eventually(
      () =>
        shop.sql<{ data: { link: string } }>("SELECT data FROM notification WHERE idempotency_key = $1", [
          `form-left-${idOf(session)}`,
        ]),
      (rows) => rows.length > 0,
    )
    return notification?.data.link ?? ""
  }

  it("is told of once, after as long as the shop wants, and costs one read", async () => {
    const { session } = await atForm(shop, shopper)
    const calls = watchCalls(shop.sandbox)
    expect(await toldOf(session)).toBe(0)
    await older(session, 31)
    expect(await toldOf(session)).toBe(1)
    expect(await toldOf(session)).toBe(1)
    expect(calls()).toEqual(["GET /orders/:id"])
  })

  it("is not told of twice for one cart, and not while a later form of it is open", async () => {
    const { cart, session } = await atForm(shop, shopper)
    await shopper.add(cart.id, { handle: "nail" })
    const second = await shopper.chooseInstalments(cart.id)
    await older(session, 60)
    expect(await toldOf(session)).toBe(0)
    await older(second, 31)
    expect(await toldOf(second)).toBe(1)
    await shopper.add(cart.id, { handle: "nail" })
    const third = await shopper.chooseInstalments(cart.id)
    await older(third, 31)
    expect(await toldOf(third)).toBe(0)
  })

  it("is never told of once it is decided, paid, or the cart is another", async () => {
    // Nothing has told the shop of this one: the lender does when it is asked.
    const approved = await atForm(shop, shopper)
    await approved.form.approve()
    const rejected = await atForm(shop, shopper)
    await shopper.follow(await rejected.form.reject())
    const bought = await buy(shop, shopper)
    const changed = await atForm(shop, shopper)
    await shopper.add(changed.cart.id, { handle: "nail" })
    const otherwise = await atForm(shop, shopper)
    await shopper.choose(otherwise.cart.id, "pp_system_default")
    const sessions = [approved, rejected, bought, changed, otherwise].map(({ session }) => session)
    for (const session of sessions) await older(session, 31)
    const all = await told()
    expect(all.filter((id) => sessions.map(idOf).includes(id))).toEqual([])
  })

  it("is not told of when its shopper pays between the look and the event", async () => {
    const { session, form } = await atForm(shop, shopper)
    await older(session, 31)
    await runJob(shop, "left-forms")
    await shopper.follow(await form.approve())
    expect(await toldOf(session)).toBe(0)
  })

  it("that cannot be read, at the lender or in the shop, keeps no other form waiting, and is looked at again", async () => {
    const unreadable: Session[] = []
    for (const kind of ["refused-404", "error-500", "html"] as const) {
      const { session, form } = await atForm(shop, shopper)
      faults.add({ operation: "get", kind, orderId: form.id, times: 100 })
      unreadable.push(session)
    }
    const { cart, session } = await atForm(shop, shopper)
    const line = "SELECT raw_unit_price FROM cart_line_item WHERE cart_id = $1"
    const [price] = await shop.sql<{ raw_unit_price: object }>(line, [cart.id])
    const setPrice = (raw: object | undefined) =>
      shop.sql("UPDATE cart_line_item SET raw_unit_price = $2 WHERE cart_id = $1", [cart.id, raw])
    await setPrice({ no: "value" })
    unreadable.push(session)
    for (const one of unreadable) await older(one, 60)
    const other = await atForm(shop, shopper)
    await older(other.session, 31)
    const all = await told()
    expect(all).toContain(idOf(other.session))
    expect(all.filter((id) => unreadable.map(idOf).includes(id))).toEqual([])
    faults.clear()
    await setPrice(price?.raw_unit_price)
    expect(await told()).toEqual(expect.arrayContaining(unreadable.map(idOf)))
  })

  it("is opened again by its link as often as it is opened: a mail scanner takes nothing from the shopper", async () => {
    const { session, form } = await atForm(shop, shopper)
    const link = await linkFor(session)
    expect(link).toMatch(/\/instalments\/form\/[\w-]{22}$/)
    const [row] = await shop.sql<{ token_hash: string }>(
      "SELECT left_token_hash AS token_hash FROM instalment_purchase WHERE looked_at_form = $1",
      [idOf(session)],
    )
    expect(link).not.toContain(row?.token_hash)
    const calls = watchCalls(shop.sandbox)
    expect((await request(link, { headers: { "sec-purpose": "prefetch" } })).status).toBe(204)
    expect((await request(link, { method: "HEAD" })).status).toBe(204)
    const home = { status: 303, location: new URL(shop.storefrontUrl).href }
    for (const forged of ["A".repeat(22), form.token])
      expect(await shopper.follow(`${shop.url}/instalments/form/${forged}`)).toEqual(home)
    expect(calls()).toEqual([])
    const atLender = { status: 303, location: session.data.form_url }
    const began = Date.now()
    const opened = await Promise.all(Array.from({ length: 20 }, () => shopper.follow(link)))
    expect(opened).toEqual(Array.from({ length: 20 }, () => atLender))
    // One read in two seconds, however long a slow machine takes for all of them.
    expect(new Set(calls())).toEqual(new Set(["GET /orders/:id"]))
    expect(calls().length).toBeLessThanOrEqual(1 + (Date.now() - began) / 2_000)
    expect(await shopper.follow(link)).toEqual(atLender)
    await form.approve()
    await forgetRead(shop, session)
    expect((await shopper.follow(link)).location).toMatch(/\/order\/order_\w+\/confirmed$/)
  })

  it.each<[string, (cartId: string) => Promise<unknown>]>([
    ["was paid another way", (cartId) => shopper.payOtherwise(cartId)],
    ["changed", (cartId) => shopper.add(cartId, { handle: "nail" })],
    [
      "goes to another address now",
      (cartId) =>
        shopper.call(`/store/carts/${cartId}`, {
          shipping_address: { ...ADDRESS, address_1: "Calle Mayor 99" },
        }),
    ],
  ])("whose cart %s is not opened again by its link, nor offered with the outcome", async (_, meanwhile) => {
    const { session, cart } = await atForm(shop, shopper)
    const link = await linkFor(session)
    expect(await shopper.outcome(cart.id)).toMatchObject({ form_url: session.data.form_url })
    await meanwhile(cart.id)
    expect(await shopper.outcome(cart.id)).toEqual({ outcome: "pending", form_open: true, retry_after: 3 })
    expect((await shopper.follow(link)).location).toBe(new URL(shop.storefrontUrl).href)
  })

  it("whose cart changed before the event came has no link in it", async () => {
    const { session, cart } = await atForm(shop, shopper)
    await older(session, 31)
    await runJob(shop, "left-forms")
    await shopper.add(cart.id, { handle: "nail" })
    expect(await toldOf(session)).toBe(1)
    // The subscriber sends the mail a moment later: one of a form that was left after it has arrived by then.
    await linkFor((await atForm(shop, shopper)).session)
    const sent = "SELECT 1 FROM notification WHERE idempotency_key = $1"
    expect(await shop.sql(sent, [`form-left-${idOf(session)}`])).toEqual([])
  })
})

interface Mail {
  to: string
  status: string
  data: { link: string; no_mails_link: string; amount: string; shop: string; language: string }
  provider_data: { headers: Record<string, string> }
}

describe("The shopper of a form that was left", () => {
  const { shop, shopper } = openShop(AUTOMATIC)

  /** A form whose shopper has an address of their own, opened half an hour ago. */
  async function leave(email: string): Promise<Awaited<ReturnType<typeof atForm>>> {
    const cart = await shopper.fill([{ handle: "sofa" }])
    expect((await shopper.call(`/store/carts/${cart.id}`, { email })).status).toBe(200)
    const session = await shopper.chooseInstalments(cart.id)
    await changeRow(shop, session, "created_at = created_at - interval '31 minutes'")
    return { cart, session, form: Form.of(shop, session) }
  }
  const mails = (email: string) =>
    shop.sql<Mail>(
      "SELECT * FROM notification WHERE lower(\"to\") = $1 AND template = 'instalments-second-chance' ORDER BY created_at",
      [email],
    )
  async function mailed(email: string): Promise<Mail> {
    const [mail] = await mails(email)
    if (!mail) throw new Error("There is no mail.")
    return mail
  }

  it("is mailed once, in their language, with the link back and the way out of such mails, also by concurrent runs", async () => {
    const email = "once@example.test"
    const { session } = await leave(email)
    await Promise.all([1, 2, 3].map(() => runJob(shop, "left-forms")))
    await runJob(shop, "left-forms")
    const all = await mails(email)
    expect(all).toMatchObject([{ status: "success", data: { language: "es", amount: "1153,95\u00a0€" } }])
    const [mail] = all
    expect(await shopper.follow(mail?.data.link ?? "")).toEqual({
      status: 303,
      location: session.data.form_url,
    })
    expect(mail?.provider_data.headers).toEqual({
      "List-Unsubscribe": `<${mail?.data.no_mails_link}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    })
  })

  it("who has paid, changed the cart, or was approved meanwhile is not mailed", async () => {
    const [paid, changed, approved] = ["paid@example.test", "changed@example.test", "approved@example.test"]
    const first = await leave(paid)
    await shopper.payOtherwise(first.cart.id)
    const second = await leave(changed)
    await shopper.add(second.cart.id, { handle: "nail" })
    await (await leave(approved)).form.approve()
    await runJob(shop, "left-forms")
    for (const email of [paid, changed, approved]) expect(await mails(email)).toEqual([])
  })

  it("whose mail was kept before a crash is not mailed after it", async () => {
    const email = "crash@example.test"
    const { session } = await leave(email)
    await shop.sql("UPDATE instalment_purchase SET left_mail_hash = 'kept' WHERE cart_id = $1", [
      (await recordOf(shop, session)).cart_id,
    ])
    await runJob(shop, "left-forms")
    expect(await mails(email)).toEqual([])
  })

  it("who wants no more mails gets none, in any case of their address, also of another cart; a scanner that opens the link decides nothing", async () => {
    const email = "never@example.test"
    await leave(email)
    await runJob(shop, "left-forms")
    const way = (await mailed(email)).data.no_mails_link
    const page = await fetch(way)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain("No quiero más correos")
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'")
    expect(await shop.sql("SELECT 1 FROM instalment_no_mail")).toEqual([])
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" })
    for (let again = 0; again < 2; again++)
      expect((await fetch(way, { method: "POST", body })).status).toBe(200)
    const kept = await shop.sql<{ id: string }>("SELECT id FROM instalment_no_mail")
    expect(kept).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{64}$/) }])

    await leave("Never@Example.test")
    await leave("another@example.test")
    await runJob(shop, "left-forms")
    expect(await mails(email)).toHaveLength(1)
    expect(await mails("another@example.test")).toHaveLength(1)

    for (const forged of ["A".repeat(22), "short"])
      for (const method of ["GET", "POST"])
        expect((await fetch(`${shop.url}/instalments/no-mails/${forged}`, { method })).status).toBe(404)
    expect(await shop.sql("SELECT 1 FROM instalment_no_mail")).toHaveLength(1)

    const admin = await Admin.login(shop)
    const erased = await admin.call<{ erasure: { rows: { table: string; action: string }[] } }>(
      "/instalments/person/erase",
      { email },
    )
    expect(erased.body.erasure.rows).toContainEqual(
      expect.objectContaining({ table: "instalment_no_mail", action: "delete" }),
    )
  })
})

describe("a form that was left in a shop without the option", () => {
  const { shop, shopper } = openShop(MANUAL)

  it("is not looked at", async () => {
    const { session } = await atForm(shop, shopper)
    await changeRow(shop, session, "created_at = created_at - interval '31 minutes'")
    const calls = watchCalls(shop.sandbox)
    await runJob(shop, "left-forms")
    expect(calls()).toEqual([])
    expect(await shop.sql("SELECT 1 FROM instalment_purchase WHERE looked_at_form IS NOT NULL")).toEqual([])
  })
})

it("the subscriber of the documentation is the one that is tested", () => {
  const page = readFileSync(join(ROOT, "docs/second-chance.md"), "utf8")
  const [, sample = ""] = /```ts\n\/\/ src\/subscribers\/form-left\.ts\n([^]*?)```/.exec(page) ?? []
  expect(readFileSync(join(SHOP, "src/subscribers/form-left.ts"), "utf8")).toBe(sample)
})
