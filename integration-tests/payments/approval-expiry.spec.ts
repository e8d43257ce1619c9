import { changeRow, recordOf } from "../harness/assertions/records"
import { atForm, buy, captured } from "../harness/people/purchase"
import type { Session } from "../harness/people/shopper"
import { MANUAL } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { sweep, sweepEverything } from "../harness/time/sweep"

const HOUR = 3_600_000
const MINUTE = 60_000

/** The form's end is 14 hours away; the approval's own is what a read of the approved order shows. */
describe("an approval that ends before the form would have", () => {
  const { shop, admin, shopper, faults } = openShop({
    ...MANUAL,
    sandbox: { approvalExpiry: "approval", confirmWindow: 5 * HOUR },
  })

  const kept = (session: Session) => recordOf(shop, session)
  const hoursLeft = (at: Date | null) => (at === null ? null : (at.getTime() - Date.now()) / HOUR)
  /** As if the approval was read hours ago: the end, and not half of what is left until then, sets the deadline. */
  const longApproved = ({ data }: Session) =>
    changeRow(shop, { data }, "authorized_at = now() - interval '9 hours'")

  // @contract lim-7
  it("is confirmed before its own end, which the order's row has from the first read on", async () => {
    const { session, form, orderId } = await buy(shop, shopper)
    const { expires_at, expires_at_raw } = await kept(session)
    expect(hoursLeft(expires_at)).toBeCloseTo(5, 1)
    expect(`${expires_at_raw}Z`).toBe(expires_at?.toISOString().replace(".000", ""))
    await sweepEverything(shop)
    expect(form.status()).toBe("AUTHORIZED")

    // The lender shortens it: an hour is less than the margin.
    await longApproved(session)
    shop.sandbox.runOut(form.id, HOUR)
    await sweepEverything(shop)
    await captured(admin, orderId)
    expect(form.status()).toBe("CONFIRMED")
  })

  it("is polled at its deadline, though the sweep did not read that it has come nearer", async () => {
    const { session, form, orderId } = await buy(shop, shopper)
    await sweepEverything(shop)
    await longApproved(session)
    await changeRow(shop, session, "due_at = now() + interval '9 hours'")
    shop.sandbox.runOut(form.id, 2 * HOUR + 5 * MINUTE)
    await admin.act(session, "sync")
    expect((await kept(session)).due_at?.getTime()).toBeLessThanOrEqual(Date.now() + MINUTE)
    await changeRow(shop, session, "due_at = now()")
    await sweep(shop)
    expect(form.status()).toBe("AUTHORIZED")
    const { due_at, expires_at } = await kept(session)
    expect(due_at?.getTime()).toBe((expires_at?.getTime() ?? 0) - 2 * HOUR)
    await admin.capture((await admin.payment(orderId)).id)
  })

  it("is known where the form's could not be read", async () => {
    faults.add({ operation: "create", kind: "changed-fields", fields: { expires_at: "soon" } })
    const { session, form } = await atForm(shop, shopper)
    expect(await kept(session)).toMatchObject({ expires_at: null, expires_at_raw: "soon" })
    await shopper.follow(await form.approve())
    expect(hoursLeft((await kept(session)).expires_at)).toBeCloseTo(5, 1)
    await longApproved(session)
    shop.sandbox.runOut(form.id, HOUR)
    await sweepEverything(shop)
    expect(form.status()).toBe("CONFIRMED")
  })

  it("is what was known where a read shows one that has passed, which the approval itself disproves", async () => {
    const purchase = await buy(shop, shopper)
    const before = await kept(purchase.session)
    faults.add({
      operation: "get",
      orderId: purchase.form.id,
      kind: "changed-fields",
      fields: { expires_at: new Date(Date.now() - MINUTE).toISOString().slice(0, 19) },
      times: 100,
    })
    await sweepEverything(shop)
    expect(await kept(purchase.session)).toMatchObject({
      expires_at: before.expires_at,
      expires_at_raw: before.expires_at_raw,
    })
    expect(purchase.form.status()).toBe("AUTHORIZED")
    await admin.capture((await admin.payment(purchase.orderId)).id)
  })
})
