import { request as send } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { reviewsOf } from "../harness/assertions/records"
import { heldCall } from "../harness/faults/held-call"
import { installPaymentGate, untilOneStandsStill, whileStandsStill } from "../harness/faults/payment-gate"
import { Admin, type AdminPayment } from "../harness/people/admin"
import { BackOffice } from "../harness/people/back-office"
import { inviteAdmin } from "../harness/people/colleague"
import { buyAndPay, type Paid } from "../harness/people/purchase"
import { AUTOMATIC } from "../harness/shop/flavours"
import { request } from "../harness/shop/http"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { sweepEverything } from "../harness/time/sweep"
import { refusalWasRead, shownLongAgo } from "../harness/time/waiting-times"

const ALREADY_SENT =
  /8\.00 EUR, requested by you at \d{4}-\d\d-\d\d \d\d:\d\d UTC, was already sent\. Submit again only if you want a second one.*Nothing was sent now/

describe("an equal refund", () => {
  const { shop, admin, shopper, faults } = openShop(AUTOMATIC)
  let colleague: Admin
  beforeAll(async () => {
    colleague = await inviteAdmin(shop, admin)
    await installPaymentGate(shop)
  })

  const paid = () => buyAndPay(shop, { shopper, admin })
  const refused = async (who: Admin, { payment }: Paid, amount = 8, note?: string) => {
    const { status, body } = await who.refund(payment.id, amount, note)
    return { status, message: body.message }
  }
  const was = (message: RegExp) => ({ status: 400, message: expect.stringMatching(message) })

  /** The request is sent, and its connection ended as soon as the lender was asked: as by a router that gives up. */
  async function clickAndGiveUp(payment: AdminPayment): Promise<void> {
    const held = faults.add({ operation: "refund", kind: "late", untilReleased: true })
    const click = send(`${shop.url}/admin/payments/${payment.id}/refund`, {
      method: "POST",
      headers: { authorization: admin.authorization, "content-type": "application/json" },
      agent: false,
    })
    click.on("error", () => undefined)
    click.end(JSON.stringify({ amount: 8 }))
    await heldCall(shop, held)
    click.destroy()
    faults.remove(held.id)
    faults.release(held.id)
    await eventually(
      () =>
        shop.sql(
          "SELECT 1 FROM instalment_attempt WHERE kind = 'refund' AND payment_id = $1 AND state = 'done'",
          [payment.id],
        ),
      (made) => made.length > 0,
    )
  }

  describe("that a staff member requests", () => {
    it("is refused with what was made, when and by whom, and is made when they ask again some seconds later", async () => {
      const purchase = await paid()
      await clickAndGiveUp(purchase.payment)
      await eventually(
        () => refused(admin, purchase),
        ({ message }) => ALREADY_SENT.test(message),
      )
      expect(await refused(admin, purchase)).toEqual(was(ALREADY_SENT))
      expect(purchase.form.refunds()).toEqual([800])
      await pause(5_500)
      expect((await admin.refund(purchase.payment.id, 8)).status).toBe(200)
      expect(purchase.form.refunds()).toEqual([800, 800])
      expect(await reviewsOf(shop, purchase.session)).toEqual([])
    })

    it("is made once by two requests that follow one refusal", async () => {
      const purchase = await paid()
      expect((await admin.refund(purchase.payment.id, 8)).status).toBe(200)
      expect(await refused(admin, purchase)).toEqual(was(ALREADY_SENT))
      await refusalWasRead(shop, purchase.payment)
      const clicks = await Promise.all([1, 2].map(() => admin.refund(purchase.payment.id, 8)))
      expect(clicks.map(({ status }) => status).sort()).toEqual([200, 400])
      expect(purchase.form.refunds()).toEqual([800, 800])
      expect((await refused(admin, purchase)).message).toMatch(
        /^2 refunds of about this amount were already sent/,
      )
      expect(purchase.form.refunds()).toEqual([800, 800])
    })

    it("is made by the refusal of nobody else, nor by one of more than ten minutes ago", async () => {
      const purchase = await paid()
      expect((await admin.refund(purchase.payment.id, 8)).status).toBe(200)
      const ofAnother = /requested by another staff member at .* was already sent/
      expect(await refused(colleague, purchase)).toEqual(was(ofAnother))
      await refusalWasRead(shop, purchase.payment)
      expect(await refused(admin, purchase)).toEqual(was(ALREADY_SENT))
      await shop.sql(
        "UPDATE instalment_attempt SET created_at = created_at - interval '10 minutes' WHERE payment_id = $1 AND state = 'repeated'",
        [purchase.payment.id],
      )
      expect(await refused(admin, purchase)).toEqual(was(ALREADY_SENT))
      expect(purchase.form.refunds()).toEqual([800])
    })

    it("is not made by a click that came before the refusal, and that a slow server takes up after it", async () => {
      const purchase = await paid()
      expect((await admin.refund(purchase.payment.id, 8)).status).toBe(200)
      let late: ReturnType<typeof refused> | undefined
      await whileStandsStill(shop, { written: "refund", paymentId: purchase.payment.id }, async () => {
        late = refused(admin, purchase)
        await untilOneStandsStill(shop, purchase.payment.id)
        // As if another server had refused an equal click since, and the person had had the time to read that.
        await shop.sql(
          `INSERT INTO instalment_attempt (kind, id, instalment_order_id, payment_id, cents, requested_by, origin, state,
                                          known_refund_ids)
           SELECT 'refund', 'instr_before', instalment_order_id, payment_id, cents, requested_by, 'medusa', 'repeated',
                  jsonb_build_array(lender_refund_id)
             FROM instalment_attempt WHERE kind = 'refund' AND payment_id = $1`,
          [purchase.payment.id],
        )
        await pause(5_500)
      })
      expect(await late).toEqual(was(ALREADY_SENT))
      expect(purchase.form.refunds()).toEqual([800])
    })

    it("is another one once Medusa has shown the first for half an hour", async () => {
      const purchase = await paid()
      expect((await admin.refund(purchase.payment.id, 8)).status).toBe(200)
      await shownLongAgo(shop, purchase.payment)
      expect((await admin.refund(purchase.payment.id, 8)).status).toBe(200)
      expect(purchase.form.refunds()).toEqual([800, 800])
    })
  })

  describe("that a program requests", () => {
    let authorization: string

    beforeAll(async () => {
      const { body } = await admin.call<{ api_key: { id: string; token: string } }>("/api-keys", {
        title: "ERP",
        type: "secret",
      })
      authorization = `Basic ${Buffer.from(`${body.api_key.token}:`).toString("base64")}`
    })

    const byKey = ({ payment }: Paid, amount: number, note?: string) =>
      request<{ message: string }>(`${shop.url}/admin/payments/${payment.id}/refund`, {
        method: "POST",
        json: { amount, ...(note !== undefined && { note }) },
        headers: { authorization },
      })
    const byWorkflow = ({ payment }: Paid, amount: number) =>
      request(`${shop.url}/test/refunds`, { method: "POST", json: { payment_id: payment.id, amount } })

    it("is told apart from a user's by what Medusa says of who created it", async () => {
      const purchase = await paid()
      expect((await admin.refund(purchase.payment.id, 1)).status).toBe(200)
      expect((await byKey(purchase, 2, "line 2")).status).toBe(200)
      expect((await byWorkflow(purchase, 3)).status).toBe(204)
      const rows = await shop.sql<{ created_by: string | null; note: string | null }>(
        "SELECT created_by, note FROM refund WHERE payment_id = $1 ORDER BY created_at",
        [purchase.payment.id],
      )
      expect(rows).toEqual([
        { created_by: expect.stringMatching(/^user_/), note: null },
        { created_by: expect.stringMatching(/^apk_/), note: "line 2" },
        { created_by: null, note: null },
      ])
      const kept = await shop.sql<{ requested_by: string | null; note_digest: string | null }>(
        "SELECT requested_by, note_digest FROM instalment_attempt WHERE kind = 'refund' AND payment_id = $1 ORDER BY created_at",
        [purchase.payment.id],
      )
      expect(kept.map(({ requested_by }) => requested_by)).toEqual(rows.map(({ created_by }) => created_by))
      expect(kept.map(({ note_digest }) => note_digest !== null)).toEqual([false, true, false])
    })

    it.each([
      ["a secret API key", byKey],
      ["a workflow", byWorkflow],
    ] as const)("by %s and without a note is refused however often, and listed", async (_, ask) => {
      const purchase = await paid()
      expect((await ask(purchase, 9.99)).status).toBeLessThan(300)
      for (let time = 0; time < 2; time++) {
        expect((await ask(purchase, 9.99)).status).toBe(400)
        await refusalWasRead(shop, purchase.payment)
      }
      await sweepEverything(shop)
      expect(purchase.form.refunds()).toEqual([999])
      expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_repeated"])
    })

    it("is made by another note, and refused as often as a queue repeats it", async () => {
      const purchase = await paid()
      expect((await byKey(purchase, 9.99, "line 1")).status).toBe(200)
      expect((await byKey(purchase, 9.99, "line 2")).status).toBe(200)
      for (const note of ["line 1", "line 2", " ", undefined]) {
        const { status, body } = await byKey(purchase, 9.99, note)
        expect({ note, status, message: body.message }).toEqual({
          note,
          status: 400,
          message: expect.stringMatching(/If a second one is wanted, request it with another note\./),
        })
      }
      expect(purchase.form.refunds()).toEqual([999, 999])
      expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_repeated"])
    })

    it("is off the list once a staff member resolves it, and listed again when it is refused again", async () => {
      const purchase = await paid()
      for (let time = 0; time < 3; time++) await byKey(purchase, 9.99)
      const note = "The ERP sent it twice."
      expect((await admin.act(purchase.session, "resolve", { note })).status).toBe(200)
      await sweepEverything(shop)
      expect(await reviewsOf(shop, purchase.session)).toEqual([])
      const owed = await shop.sql(
        "SELECT 1 FROM instalment_attempt WHERE kind = 'refund' AND payment_id = $1 AND owed",
        [purchase.payment.id],
      )
      expect(owed).toEqual([])
      await byKey(purchase, 9.99)
      expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_repeated"])
    })

    it("is recorded without being asked again, where it was made in the merchant portal", async () => {
      const purchase = await paid()
      const { body } = await new BackOffice(shop.sandbox).refund(purchase.form.id, 999)
      await sweepEverything(shop)
      expect((await byKey(purchase, 9.99)).body.message).toMatch(
        /already shows a refund of 9\.99.*not made here/,
      )
      expect((await admin.act(purchase.session, "record-refund", { refund_id: body.id })).status).toBe(200)
      expect(purchase.form.refunds()).toEqual([999])
    })
  })
})
