import { changeRow } from "../harness/assertions/records"
import { atForm, buyAndPay } from "../harness/people/purchase"
import { AUTOMATIC } from "../harness/shop/flavours"
import { request } from "../harness/shop/http"
import { openShop } from "../harness/shop/open-shop"
import { runJob } from "../harness/shop/run-job"
import { eventually } from "../harness/time/eventually"

interface Sent {
  event: string
  actor_id: string
  properties: Record<string, unknown>
}

describe("a shop with an analytics provider", () => {
  const { shop, admin, shopper } = openShop({ ...AUTOMATIC, environment: { TEST_ANALYTICS: "on" } })

  async function sent(refuses = false): Promise<Sent[]> {
    const { body } = await request<{ events: Sent[] }>(`${shop.url}/test/analytics`, {
      method: "POST",
      json: { refuses },
    })
    return body.events
  }
  const ofForm = (events: Sent[], id: string) =>
    events.filter(({ properties }) => properties.instalment_order_id === id)

  it("Each step of a purchase is sent once, with ids and amounts and nothing of a person", async () => {
    await runJob(shop, "analytics")
    const bought = await buyAndPay(shop, { shopper, admin })
    expect((await admin.refund(bought.payment.id, 10)).status).toBe(200)
    const { form, session } = await atForm(shop, shopper, { basket: [{ handle: "nail" }] })
    await shopper.follow(await form.reject())
    const id = bought.session.data.instalment_order_id
    const refused = session.data.instalment_order_id
    const left = (await atForm(shop, shopper)).session
    await changeRow(shop, left, "created_at = created_at - interval '31 minutes'")
    await runJob(shop, "left-forms")

    const events = await eventually(
      async () => {
        await runJob(shop, "analytics")
        return sent()
      },
      (all) =>
        ["instalments_declined", "instalments_left"].every((last) => all.some(({ event }) => event === last)),
      90_000,
    )
    const steps = ofForm(events, id).map(({ event }) => event.replace("instalments_", ""))
    expect(steps.sort()).toEqual(["approved", "confirmed", "opened", "placed", "refunded"])
    expect(ofForm(events, refused).map(({ event }) => event)).toEqual([
      "instalments_opened",
      "instalments_declined",
    ])
    expect(ofForm(events, left.data.instalment_order_id).map(({ event }) => event)).toContain(
      "instalments_left",
    )
    const [opened] = ofForm(events, id)
    expect(opened?.actor_id).toMatch(/^inst/)
    for (const { properties } of events)
      expect(Object.keys(properties).sort()).toEqual([
        "account",
        "amount",
        "at",
        "country",
        "currency",
        "instalment_order_id",
      ])
    const refund = events.find(({ event }) => event === "instalments_refunded")
    expect(refund?.properties).toMatchObject({
      account: "default",
      amount: 10,
      currency: "eur",
      country: "es",
    })
  })

  it("A provider that refuses is named in the log, and keeps nothing else from happening", async () => {
    await sent(true)
    const bought = await buyAndPay(shop, { shopper, admin })
    await eventually(
      async () => {
        await runJob(shop, "analytics")
        return shop.log()
      },
      (log) => log.includes("were not taken by the analytics provider"),
      90_000,
    )
    expect(ofForm(await sent(), bought.session.data.instalment_order_id)).toEqual([])
  })
})
