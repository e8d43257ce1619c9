import type { Overview } from "../../src/overview/read-overview"
import { eventually } from "../harness/time/eventually"
import { atForm } from "../harness/people/purchase"
import { recordOf } from "../harness/assertions/records"
import type { Session } from "../harness/people/shopper"
import { sweepEverything } from "../harness/time/sweep"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"

describe("the overview, over a shop that sells", () => {
  const { shop, admin, shopper } = openShop({ ...AUTOMATIC, compared: false })
  const placed = (session: Session) =>
    eventually(
      () => recordOf(shop, session),
      (row) => row.payment_id !== null,
    )
  const approved = async () => {
    const one = await atForm(shop, shopper)
    return { ...one, location: await one.form.approve() }
  }
  const placers = async () => {
    const { status, body } = await admin.call<Overview>("/instalments/overview?time_zone=Europe/Madrid")
    if (status !== 200) throw new Error(JSON.stringify(body))
    return Object.fromEntries(Object.entries(body.placed_by).map(([by, { count }]) => [by, count]))
  }

  it("names what placed each order: the return, a callback, the sweep, an admin, the storefront", async () => {
    const byReturn = await approved()
    await shopper.follow(byReturn.location)

    const byCallback = await approved()
    await byCallback.form.notify()
    await placed(byCallback.session)

    const bySweep = await approved()
    await sweepEverything(shop)
    await placed(bySweep.session)

    const byAdmin = await approved()
    await admin.call(`/instalments/orders/${byAdmin.session.data.instalment_order_id}/sync`, {})
    await placed(byAdmin.session)

    const byStorefront = await approved()
    expect((await shopper.complete(byStorefront.cart.id)).body.type).toBe("order")
    await eventually(
      () => recordOf(shop, byStorefront.session),
      ({ status }) => status === "CONFIRMED",
    )
    // A sweep leaves out a row that the capture is working on.
    await eventually(
      async () => {
        await sweepEverything(shop)
        return recordOf(shop, byStorefront.session)
      },
      (row) => row.payment_id !== null,
    )

    expect(await placers()).toEqual({ return: 1, callback: 1, sweep: 1, admin: 1, storefront: 1, unknown: 0 })
    // What found the order later does not take its place.
    await shopper.follow(byStorefront.form.urls.ok)
    await byReturn.form.notify()
    await sweepEverything(shop)
    expect(await placers()).toMatchObject({ return: 1, storefront: 1 })
  })
})
