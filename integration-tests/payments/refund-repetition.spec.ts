import { request as send } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { reviewsOf } from "../harness/assertions/records"
import { heldCall } from "../harness/faults/held-call"
import type { Admin, AdminPayment } from "../harness/people/admin"
import { inviteAdmin } from "../harness/people/colleague"
import { buyAndPay, type Paid } from "../harness/people/purchase"
import { AUTOMATIC } from "../harness/shop/flavours"
import { request } from "../harness/shop/http"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { sweepEverything } from "../harness/time/sweep"
import { refusalWasRead } from "../harness/time/waiting-times"

const ALREADY_SENT =
  /8\.00 EUR, requested by you at \d{4}-\d\d-\d\d \d\d:\d\d UTC, was already sent\. Submit again only if you want a second one.*Nothing was sent now/

describe("an equal refund", () => {
  const { shop, admin, shopper, faults } = openShop(AUTOMATIC)

  const paid = () => buyAndPay(shop, { shopper, admin })
  const refused = async (who: Admin, { payment }: Paid) => {
    const { status, body } = await who.refund(payment.id, 8)
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

    it("is made by the refusal of nobody else, nor by one of more than ten minutes ago, and once by two requests that follow a refusal", async () => {
      const purchase = await paid()
      expect((await admin.refund(purchase.payment.id, 8)).status).toBe(200)
      const colleague = await inviteAdmin(shop, admin)
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

      await refusalWasRead(shop, purchase.payment)
      const clicks = await Promise.all([1, 2].map(() => admin.refund(purchase.payment.id, 8)))
      expect(clicks.map(({ status }) => status).sort()).toEqual([200, 400])
      expect(purchase.form.refunds()).toEqual([800, 800])
      expect((await refused(admin, purchase)).message).toMatch(
        /^2 refunds of about this amount were already sent/,
      )
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

    it("by a secret API key is refused however often, made by another note alone, and listed again when it is refused after that was resolved", async () => {
      const purchase = await paid()
      const ask = async (note?: string) => (await byKey(purchase, 9.99, note)).status
      expect(await ask()).toBe(200)
      for (let time = 0; time < 2; time++) {
        expect(await ask()).toBe(400)
        await refusalWasRead(shop, purchase.payment)
      }
      expect(await ask("line 2")).toBe(200)
      for (const note of ["line 2", " ", undefined]) {
        const { status, body } = await byKey(purchase, 9.99, note)
        expect({ note, status, message: body.message }).toEqual({
          note,
          status: 400,
          message: expect.stringMatching(/If a second one is wanted, request it with another note\./),
        })
      }
      expect(purchase.form.refunds()).toEqual([999, 999])
      expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_repeated"])

      const note = "The ERP sent it twice."
      expect((await admin.act(purchase.session, "resolve", { note })).status).toBe(200)
      await sweepEverything(shop)
      expect(await reviewsOf(shop, purchase.session)).toEqual([])
      const owed = "SELECT 1 FROM instalment_attempt WHERE kind = 'refund' AND payment_id = $1 AND owed"
      expect(await shop.sql(owed, [purchase.payment.id])).toEqual([])
      expect(await ask()).toBe(400)
      expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_repeated"])
    })
  })
})
