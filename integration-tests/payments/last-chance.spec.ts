import { reviewsOf } from "../harness/assertions/records"
import { watchCalls } from "../harness/assertions/remote-calls"
import { crashedWhile } from "../harness/faults/crashed-while"
import { buy, buyApproved, captured } from "../harness/people/purchase"
import type { Session } from "../harness/people/shopper"
import { AUTOMATIC, MANUAL } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { sweepAtNextPoll, sweepDue } from "../harness/time/sweep"
import { ageEverything, reachDeadlines } from "../harness/time/waiting-times"

const MINUTE = 60_000
const NAIL = { basket: [{ handle: "nail" }] }
const CONFIRM = "PUT /orders/:id/confirm"

describe("The last chance to confirm an approval before its end", () => {
  describe("in a shop that captures automatically", () => {
    const { shop, shopper, faults } = openShop({ ...AUTOMATIC, compared: false })

    it("A confirmation that the lender refused is not repeated until the deadline, is tried three times then, and no more", async () => {
      faults.add({ kind: "refused-403", operation: "confirm", times: 100 })
      const { form, session } = await buy(shop, shopper, NAIL)
      await eventually(
        () => reviewsOf(shop, session),
        (reasons) => reasons.includes("confirm_refused"),
      )
      const calls = watchCalls(shop.sandbox)
      const confirmations = () => calls().filter((call) => call === CONFIRM)
      await sweepDue(shop, session, 2)
      expect(confirmations()).toEqual([])
      // What was refused long before the deadline is none of its tries.
      await ageEverything(shop)
      await reachDeadlines(shop)
      await sweepDue(shop, session, 6)
      expect(confirmations()).toHaveLength(3)
      expect(form.status()).toBe("AUTHORIZED")
      expect(await reviewsOf(shop, session)).toContain("confirm_refused")
    })
  })

  describe("in a shop that captures by hand, with forms that live shorter than the margin", () => {
    const { shop, admin, shopper } = openShop({
      ...MANUAL,
      sandbox: { orderLifetime: 90 * MINUTE },
      compared: false,
    })

    const earlier = ({ data }: Session, minutes: number) =>
      shop.sql(
        `UPDATE instalment_order SET authorized_at = authorized_at - $2 * interval '1 minute',
                expires_at = expires_at - $2 * interval '1 minute' WHERE id = $1`,
        [data.instalment_order_id, minutes],
      )

    // @contract lim-7
    it("No loan is confirmed before half of the time between the approval and its end is over", async () => {
      const { form, session } = await buy(shop, shopper, NAIL)
      await sweepAtNextPoll(shop, session)
      await earlier(session, 42)
      await sweepDue(shop, session)
      expect(form.status()).toBe("AUTHORIZED")
      const [row] = await shop.sql<{ due_at: Date }>("SELECT due_at FROM instalment_order WHERE id = $1", [
        session.data.instalment_order_id,
      ])
      // The next poll comes with the deadline, before ten minutes are over.
      expect(Number(row?.due_at) - Date.now()).toBeLessThan(4 * MINUTE)
      await earlier(session, 4)
      await sweepAtNextPoll(shop, session)
      expect(form.status()).toBe("CONFIRMED")
    })

    it("A capture by hand that a crash cut off does not keep the loan from being confirmed", async () => {
      const { form, session, orderId, payment } = await buyApproved(shop, { shopper, admin }, NAIL)
      await crashedWhile(shop, () => admin.capture(payment.id), {
        fault: { kind: "hang", operation: "confirm" },
        until: async () =>
          (await shop.sql("SELECT 1 FROM instalment_attempt WHERE kind = 'confirm' AND state = 'sending'"))
            .length > 0,
      })
      await ageEverything(shop)
      await sweepDue(shop, session, 2)
      expect(form.status()).toBe("AUTHORIZED")
      expect(await reviewsOf(shop, session)).toEqual(["capture_not_done"])
      await reachDeadlines(shop)
      await sweepAtNextPoll(shop, session)
      expect(form.status()).toBe("CONFIRMED")
      await captured(admin, orderId)
    })

    it("A capture row that another process has just left in Medusa delays the record of the loan, and not the loan", async () => {
      const { form, session, orderId, payment } = await buyApproved(shop, { shopper, admin }, NAIL)
      await shop.sql(
        `INSERT INTO capture (id, payment_id, amount, raw_amount) SELECT 'capt_left', id, amount, raw_amount FROM payment WHERE id = $1`,
        [payment.id],
      )
      await reachDeadlines(shop)
      await sweepAtNextPoll(shop, session)
      expect(form.status()).toBe("CONFIRMED")
      expect((await admin.payment(orderId)).captured_at).toBeNull()
      await ageEverything(shop)
      await sweepDue(shop, session)
      const { captures } = await captured(admin, orderId)
      expect(captures).toHaveLength(1)
    })
  })
})
