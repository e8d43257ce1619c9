import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { ROOT } from "../../scripts/generated-file"
import { openReview } from "../harness/assertions/records"
import { askForImport, importAll } from "../harness/assertions/settlements"
import { Admin } from "../harness/people/admin"
import { draftOrder } from "../harness/people/draft-order"
import { atForm } from "../harness/people/purchase"
import { Shopper } from "../harness/people/shopper"
import { variantOf } from "../harness/people/variant-of"
import { runJob } from "../harness/shop/run-job"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"
import { eventually } from "../harness/time/eventually"
import { hourlySweep, sweep } from "../harness/time/sweep"

interface Rung {
  id: string
  to: string
  resource_id: string | null
  data: {
    title: string
    description: string
    kind: string
    status: string
    reason: string | null
    page: string
  }
}
type Shop = Pick<TestShop, "url">

/** What the admin's bell lists, the newest first. */
async function bell(admin: Admin, kind?: string): Promise<Rung[]> {
  const { body } = await admin.call<{ notifications: Rung[] }>("/notifications?channel=feed&limit=100")
  return body.notifications.filter(({ data }) => kind === undefined || data.kind === kind)
}
const titles = (rung: Rung[]) => rung.map(({ data }) => data.title)
const tell = (shop: Shop) => runJob(shop, "notices")

/** Mails that the provider printed, each with its recipient and its data. */
function mails(shop: TestShop): { to: string; data: { count: number; notices: { title: string }[] } }[] {
  const printed =
    /notification to: '([^']*)' on the channel: 'email' with template: 'instalments-digest' and data: '(.*)'/g
  return [...shop.log().matchAll(printed)].map(([, to = "", data = ""]) => ({ to, data: JSON.parse(data) }))
}
const waited = (shop: TestShop, minutes: number) =>
  shop.sql("UPDATE instalment_notice SET created_at = created_at - $1 * interval '1 minute'", [minutes])

describe("staff are told", () => {
  let shop: TestShop
  let admin: Admin
  let form: string

  beforeAll(async () => {
    shop = await startTestShop({
      instalments: { notify: { email: ["office@shop.test", "boss@shop.test"], digest: "15m" } },
      environment: { TEST_CHANNELS: "feed,email" },
    })
    admin = await Admin.login(shop)
    form = (await atForm(shop, new Shopper(shop))).session.data.instalment_order_id
  })
  beforeEach(async () => {
    await shop.sql("DELETE FROM instalment_review")
    await tell(shop)
    await shop.sql("DELETE FROM instalment_notice")
    await shop.sql("DELETE FROM notification")
  })
  afterAll(() => shop?.stop())

  const resolveAll = () =>
    admin.call(`/instalments/orders/${form}/resolve`, { note: "Checked." }).then(({ status }) => status)

  it("by the bell of every review that opens, once, with what to do", async () => {
    await openReview(shop, { id: form }, "service_error")
    await openReview(shop, { id: form }, "approved_not_placed")
    // Two workers at once, and again a minute later.
    await Promise.all([tell(shop), tell(shop)])
    await tell(shop)
    const rung = await bell(admin, "review")
    expect(rung.map(({ data }) => data.reason).sort()).toEqual(["approved_not_placed", "service_error"])
    const [one] = rung.filter(({ data }) => data.reason === "service_error")
    expect(one).toMatchObject({
      to: "",
      data: {
        title: "Instalments: needs review",
        description: expect.stringContaining("Contact the lender's merchant support"),
        status: "open",
      },
    })
  })

  it("of a sale of a draft with the page of the instalment order, and of the order's own once the draft became one", async () => {
    const variant = await variantOf(shop, "nail-one")
    const draft = await draftOrder(shop, admin, { variant, quantity: 20 })
    const { body } = await admin.call<{ instalment_order: { id: string; display_id: number } }>(
      "/instalments/orders",
      { order_id: draft, channel: "INSTORE", assisted_sale: true },
    )
    const { id, display_id } = body.instalment_order
    await openReview(shop, { id }, "approved_cart_changed")
    await tell(shop)
    await admin.call(`/draft-orders/${draft}/convert-to-order`, {})
    await openReview(shop, { id }, "service_error")
    await tell(shop)
    const title = `Instalments: needs review, order #${display_id}`
    expect((await bell(admin)).map(({ data }) => data)).toMatchObject([
      { title, page: `/orders/${draft}` },
      { title, page: `/instalments/orders/${id}` },
    ])
  })

  it("once more when the same is listed again, and of the end by the entry itself", async () => {
    await openReview(shop, { id: form }, "service_error")
    await tell(shop)
    expect(await resolveAll()).toBe(200)
    await tell(shop)
    expect(titles(await bell(admin))).toEqual(["Closed: Instalments: needs review"])
    await shop.sql("UPDATE instalment_review SET ended_at = now(), ended_by = 'refunded_in_full'")
    await openReview(shop, { id: form }, "service_error")
    await tell(shop)
    await tell(shop)
    expect(titles(await bell(admin))).toEqual([
      "Instalments: needs review",
      "Closed: Instalments: needs review",
    ])
  })

  it("of what was committed before a crash, and never of what ended before", async () => {
    await openReview(shop, { id: form }, "service_error")
    await openReview(shop, { id: form }, "stuck")
    await shop.sql("UPDATE instalment_review SET ended_at = now() WHERE reason = 'stuck'")
    await shop.crash()
    await shop.restart()
    await tell(shop)
    expect((await bell(admin)).map(({ data }) => data.reason)).toEqual(["service_error"])
    // As if the process had crashed after Medusa had kept the notification, before the notice was marked.
    await shop.sql("UPDATE instalment_notice SET rung_at = NULL")
    await tell(shop)
    expect(await bell(admin)).toHaveLength(1)
  })

  it("of several that are found at once by one entry", async () => {
    await shop.sql(
      `INSERT INTO instalment_notice (id, kind, subject, account, opened_at)
       SELECT 'instn_' || n, 'key_refused', 'gone-' || n, 'default', now() FROM generate_series(1, 21) n`,
    )
    await shop.sql("UPDATE instalment_notice SET seen_at = now(), kind = 'review'")
    for (let n = 1; n <= 21; n++)
      await shop.sql(
        "INSERT INTO instalment_review (id, instalment_order_id, reason, opened_at) VALUES ($1, $2, $3, now())",
        [`gone-${n}`, form, `of_another_version_${n}`],
      )
    await tell(shop)
    expect(titles(await bell(admin))).toEqual(["21 instalment orders need review"])
  })

  it("of more than a hundred that are found at once by one entry too", async () => {
    await shop.sql(
      `INSERT INTO instalment_discrepancy (id, kind, subject, account, state)
       SELECT 'instd_' || n, 'sale_amount', 'many-' || n, 'default', 'open' FROM generate_series(1, 110) n`,
    )
    await tell(shop)
    expect(titles(await bell(admin))).toEqual(["110 settlement discrepancies"])
    await shop.sql("DELETE FROM instalment_discrepancy")
  })

  it("of an import that the key does not permit, and not that the key is refused: it sells", async () => {
    shop.sandbox.faults.add({ operation: "settlements", kind: "refused-403" })
    await importAll(admin)
    shop.sandbox.faults.clear()
    await tell(shop)
    expect(titles(await bell(admin))).toEqual(["Settlements weren't imported"])
    await importAll(admin)
  })

  it("by one mail per interval with all that is new, to each address once", async () => {
    const before = mails(shop).length
    await openReview(shop, { id: form }, "service_error")
    await openReview(shop, { id: form }, "not_captured")
    await tell(shop)
    expect(mails(shop)).toHaveLength(before)
    // What ends within the interval is in no mail.
    await shop.sql("UPDATE instalment_review SET ended_at = now() WHERE reason = 'not_captured'")
    await openReview(shop, { id: form }, "stuck")
    await waited(shop, 16)
    await Promise.all([tell(shop), tell(shop), tell(shop)])
    const sent = mails(shop).slice(before)
    expect(sent.map(({ to }) => to).sort()).toEqual(["boss@shop.test", "office@shop.test"])
    expect(sent.map(({ data }) => data.count)).toEqual([2, 2])
    await waited(shop, 60)
    await tell(shop)
    expect(mails(shop)).toHaveLength(before + sent.length)
  })

  it("of a refused key and of an import that failed, until both work again", async () => {
    const { privateKey } = shop.sandbox.accounts[0] ?? {}
    await shop.restart({ privateKey: "tk_not_a_key" })
    expect((await admin.call("/instalments/health")).status).toBe(200)
    await askForImport(admin)
    await runJob(shop, "imports")
    await eventually(
      async () => {
        await tell(shop)
        return (await bell(admin)).length
      },
      (count) => count === 2,
    )
    const rung = await bell(admin)
    expect(titles(rung).sort()).toEqual(["Settlements weren't imported", "The lender refuses the shop's key"])
    expect(JSON.stringify(rung)).not.toContain("tk_not_a_key")
    await shop.restart({ privateKey })
    await importAll(admin)
    await shop.sql("UPDATE instalment_notice SET seen_at = seen_at - interval '11 minutes'")
    await tell(shop)
    expect(titles(await bell(admin)).sort()).toEqual([
      "Closed: Settlements weren't imported",
      "Closed: The lender refuses the shop's key",
    ])
  })
})

describe("a shop without notification providers", () => {
  it("works, and is warned once", async () => {
    const shop = await startTestShop({
      instalments: { notify: { email: ["office@shop.test"], digest: "1s" } },
      environment: { TEST_CHANNELS: "" },
    })
    try {
      const { session } = await atForm(shop, new Shopper(shop))
      await openReview(shop, { id: session.data.instalment_order_id }, "service_error")
      for (let minute = 0; minute < 3; minute++) await tell(shop)
      expect(
        shop.log().match(/no notification provider of this shop serves the channel "feed"/g),
      ).toHaveLength(1)
      expect(
        shop.log().match(/no notification provider of this shop serves the channel "email"/g),
      ).toHaveLength(1)
      expect(await shop.sql("SELECT 1 FROM notification")).toEqual([])
      // Told as soon as there is one.
      await shop.restart({}, { TEST_CHANNELS: "feed,email" })
      await tell(shop)
      expect(await bell(await Admin.login(shop))).toHaveLength(1)
    } finally {
      await shop.stop()
    }
  })
})

/** A server looks once a minute. */
const LOOKED_WITHIN_MS = 180_000

describe("a server whose workers are gone", () => {
  it("rings by itself when no sweep has ended for long, once", async () => {
    const clock = join(ROOT, "integration-tests/harness/time/clock-jump.cjs")
    const shop = await startTestShop({
      environment: { MEDUSA_WORKER_MODE: "server", NODE_OPTIONS: `--require ${clock}` },
    })
    try {
      const admin = await Admin.login(shop)
      shop.signal("SIGUSR2")
      const [rung] = await eventually(
        () => bell(admin),
        (all) => all.length > 0,
        LOOKED_WITHIN_MS,
      )
      expect(rung?.data).toMatchObject({
        kind: "sweep_silent",
        title: "Instalments: scheduled jobs have stopped",
      })
      await shop.sql(
        `INSERT INTO instalment_checkpoint (id, account, seen_until) VALUES ('p', '*sweep', now() + interval '1 hour')
         ON CONFLICT (account) WHERE deleted_at IS NULL DO UPDATE SET seen_until = excluded.seen_until`,
      )
      await shop.restart({}, { MEDUSA_WORKER_MODE: "shared", NODE_OPTIONS: "" })
      await tell(shop)
      expect(titles(await bell(await Admin.login(shop)))).toEqual([
        "Closed: Instalments: scheduled jobs have stopped",
      ])
    } finally {
      await shop.stop()
    }
  }, 600_000)
})

describe("an hourly comparison that has not ended for three hours", () => {
  it("rings once, for its account, and is closed by the next one that ends", async () => {
    const clock = join(ROOT, "integration-tests/harness/time/clock-jump.cjs")
    const shop = await startTestShop({ environment: { NODE_OPTIONS: `--require ${clock}` } })
    try {
      const admin = await Admin.login(shop)
      await hourlySweep(shop)
      shop.sandbox.faults.add({ operation: "list", kind: "error-500", times: 10_000 })
      for (let quarter = 0; quarter < 13; quarter++) {
        shop.signal("SIGUSR2")
        await pause(200)
      }
      await hourlySweep(shop)
      await sweep(shop)
      for (let minute = 0; minute < 2; minute++) await tell(shop)
      expect((await bell(admin)).map(({ data }) => data)).toMatchObject([
        {
          kind: "sweep_silent",
          account: "default",
          title: "Instalments: the hourly comparison with the lender doesn't end",
        },
      ])
      shop.sandbox.faults.clear()
      await hourlySweep(shop)
      await tell(shop)
      expect(titles(await bell(admin))).toEqual([
        "Closed: Instalments: the hourly comparison with the lender doesn't end",
      ])
    } finally {
      await shop.stop()
    }
  }, 300_000)
})
