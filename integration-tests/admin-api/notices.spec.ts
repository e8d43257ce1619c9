import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { ROOT } from "../../scripts/generated-file"
import { openReview } from "../harness/assertions/records"
import { importAll } from "../harness/assertions/settlements"
import { Admin } from "../harness/people/admin"
import { draftOrder } from "../harness/people/draft-order"
import { atForm } from "../harness/people/purchase"
import { Shopper } from "../harness/people/shopper"
import { variantOf } from "../harness/people/variant-of"
import { runJob } from "../harness/shop/run-job"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"
import { eventually } from "../harness/time/eventually"
import { hourlySweep, sweep } from "../harness/time/sweep"

/** Preloaded: a signal sets the server's clock a quarter of an hour ahead, and it looks each second, not each minute. */
const PRELOADED = ["clock-jump", "minutes-as-seconds"]
  .map((name) => `--require ${join(ROOT, `integration-tests/harness/time/${name}.cjs`)}`)
  .join(" ")

interface Rung {
  id: string
  to: string
  resource_id: string | null
  data: {
    title: string
    description: string
    kind: string
    account: string | null
    status: string
    reason: string | null
    page: string
  }
}
/** What the admin's bell lists, the newest first. */
async function bell(admin: Admin, kind?: string): Promise<Rung[]> {
  const { body } = await admin.call<{ notifications: Rung[] }>("/notifications?channel=feed&limit=100")
  return body.notifications.filter(({ data }) => kind === undefined || data.kind === kind)
}
const titles = (rung: Rung[]) => rung.map(({ data }) => data.title)
const tell = (shop: Pick<TestShop, "url">) => runJob(shop, "notices")

/** Mails that the provider printed, each with its recipient and its data. */
function mails(shop: TestShop): { to: string; data: { count: number; notices: { title: string }[] } }[] {
  const printed =
    /notification to: '([^']*)' on the channel: 'email' with template: 'instalments-digest' and data: '(.*)'/g
  return [...shop.log().matchAll(printed)].map(([, to = "", data = ""]) => ({ to, data: JSON.parse(data) }))
}
const waited = (shop: TestShop, minutes: number) =>
  shop.sql("UPDATE instalment_notice SET created_at = created_at - $1 * interval '1 minute'", [minutes])

/** One shop, which gets a channel, loses its workers and gets them back: each test starts from where the last one ended. */
describe("staff are told", () => {
  /** The key that the sandbox currently requires. */
  const account = { name: "default", privateKey: "tk_sandbox_private", publicKey: "tk_sandbox_public" }
  let shop: TestShop
  let admin: Admin
  let form: string

  beforeAll(async () => {
    shop = await startTestShop({
      sandbox: { accounts: [account] },
      instalments: { notify: { email: ["office@shop.test", "boss@shop.test"], digest: "15m" } },
      environment: { TEST_CHANNELS: "", NODE_OPTIONS: PRELOADED },
    })
    admin = await Admin.login(shop)
    form = (await atForm(shop, new Shopper(shop))).session.data.instalment_order_id
  })
  afterAll(() => shop?.stop())

  const open = (reason: string, id = form) => openReview(shop, { id }, reason)
  const end = (reason: string) =>
    shop.sql("UPDATE instalment_review SET ended_at = now() WHERE reason = $1", [reason])

  it("of nothing where no notification provider serves their channels, which the log says once for each", async () => {
    await open("service_error")
    await tell(shop)
    await waited(shop, 16)
    for (let minute = 0; minute < 3; minute++) await tell(shop)
    for (const channel of ["feed", "email"]) {
      const warning = `no notification provider of this shop serves the channel "${channel}"`
      expect(shop.log().split(warning)).toHaveLength(2)
    }
    expect(await shop.sql("SELECT 1 FROM notification")).toEqual([])
  })

  it("by a server whose workers are gone, once no sweep has ended for long, of that and of what is listed, and once", async () => {
    await shop.restart({}, { TEST_CHANNELS: "feed,email", MEDUSA_WORKER_MODE: "server" })
    shop.signal("SIGUSR2")
    const silent = "Instalments: scheduled jobs have stopped"
    const rung = await eventually(
      () => bell(admin),
      (all) => all.length > 1,
    )
    expect(titles(rung).sort()).toEqual(["Instalments: needs review", silent])
    expect((await bell(admin, "sweep_silent")).map(({ data }) => data.title)).toEqual([silent])
    await shop.restart({}, { MEDUSA_WORKER_MODE: "shared" })
    await sweep(shop)
    await tell(shop)
    expect(titles(await bell(admin)).sort()).toEqual([`Closed: ${silent}`, "Instalments: needs review"])
  })

  describe("once there are channels", () => {
    beforeEach(async () => {
      await shop.sql("DELETE FROM instalment_review")
      await tell(shop)
      await shop.sql("DELETE FROM instalment_notice")
      await shop.sql("DELETE FROM notification")
    })

    it("by the bell of every review that opens, once, with what to do, and of none that ended before", async () => {
      await open("stuck")
      await end("stuck")
      await open("service_error")
      await open("approved_not_placed")
      // Two workers at once, and again a minute later.
      await Promise.all([tell(shop), tell(shop)])
      // As if a process had crashed after Medusa had kept the notifications, before the notices were marked.
      await shop.sql("UPDATE instalment_notice SET rung_at = NULL")
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
      await open("approved_cart_changed", id)
      await tell(shop)
      await admin.call(`/draft-orders/${draft}/convert-to-order`, {})
      await open("service_error", id)
      await tell(shop)
      const title = `Instalments: needs review, order #${display_id}`
      expect((await bell(admin)).map(({ data }) => data)).toMatchObject([
        { title, page: `/orders/${draft}` },
        { title, page: `/instalments/orders/${id}` },
      ])
    })

    it("once more when the same is listed again, and of the end by the entry itself", async () => {
      await open("service_error")
      await tell(shop)
      const resolved = await admin.call(`/instalments/orders/${form}/resolve`, { note: "Checked." })
      expect(resolved.status).toBe(200)
      await tell(shop)
      expect(titles(await bell(admin))).toEqual(["Closed: Instalments: needs review"])
      await shop.sql("UPDATE instalment_review SET ended_at = now(), ended_by = 'refunded_in_full'")
      await open("service_error")
      await tell(shop)
      await tell(shop)
      expect(titles(await bell(admin))).toEqual([
        "Instalments: needs review",
        "Closed: Instalments: needs review",
      ])
    })

    it("of more than a hundred that are found at once by one entry", async () => {
      await shop.sql(
        `INSERT INTO instalment_review (id, instalment_order_id, reason, opened_at)
       SELECT 'many-' || n, $1, 'of_another_version_' || n, now() FROM generate_series(1, 110) n`,
        [form],
      )
      await tell(shop)
      expect(titles(await bell(admin))).toEqual(["110 instalment orders need review"])
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
      await open("service_error")
      await open("not_captured")
      await tell(shop)
      expect(mails(shop)).toHaveLength(before)
      // What ends within the interval is in no mail.
      await end("not_captured")
      await open("stuck")
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
      account.privateKey = "tk_another_key"
      expect((await admin.call("/instalments/health")).status).toBe(200)
      expect((await importAll(admin)).state).toBe("failed")
      await tell(shop)
      const rung = await bell(admin)
      expect(titles(rung).sort()).toEqual([
        "Settlements weren't imported",
        "The lender refuses the shop's key",
      ])
      expect(JSON.stringify(rung)).not.toMatch(/tk_/)
      account.privateKey = "tk_sandbox_private"
      await importAll(admin)
      await shop.sql("UPDATE instalment_notice SET seen_at = seen_at - interval '11 minutes'")
      await tell(shop)
      expect(titles(await bell(admin)).sort()).toEqual([
        "Closed: Settlements weren't imported",
        "Closed: The lender refuses the shop's key",
      ])
    })

    it("of an hourly comparison that has not ended for three hours once, until the next one that ends", async () => {
      await hourlySweep(shop)
      shop.sandbox.faults.add({ operation: "list", kind: "error-500", times: 10_000 })
      for (let quarter = 0; quarter < 13; quarter++) {
        shop.signal("SIGUSR2")
        await pause(200)
      }
      await hourlySweep(shop)
      await sweep(shop)
      for (let minute = 0; minute < 2; minute++) await tell(shop)
      const title = "Instalments: the hourly comparison with the lender doesn't end"
      // A look at the clock that jumped may ring for the sweep as well, which is of no account.
      const rung = async () => (await bell(admin, "sweep_silent")).filter(({ data }) => data.account !== null)
      expect((await rung()).map(({ data }) => data)).toMatchObject([{ account: "default", title }])
      shop.sandbox.faults.clear()
      await hourlySweep(shop)
      await tell(shop)
      expect(titles(await rung())).toEqual([`Closed: ${title}`])
    })
  })
})
