import { type Sandbox } from "../index"
import { anotherSandbox, newOrder } from "../merchant.spec"
import { startReceiver, type Receiver } from "../webhooks/receiver.spec"

const TOKEN = "Zk3vQ-8sT_x1LmN0pRa2Yw"

describe("callbacks by hand", () => {
  let sandbox: Sandbox
  let shop: Receiver
  beforeEach(async () => {
    ;[sandbox, shop] = await Promise.all([anotherSandbox(), startReceiver()])
  })

  const order = () =>
    newOrder(sandbox, {
      "configuration.urls.authorized_notification_callback": `${shop.url}/yes/${TOKEN}?t=1`,
      "configuration.urls.rejected_notification_callback": `${shop.url}/no/${TOKEN}`,
    })
  const last = () => shop.received.at(-1)

  describe("a replay", () => {
    it("sends the very same request again, whatever has become of the order, and changes nothing", async () => {
      const id = await order()
      const { callback } = await sandbox.decide(id, "approve")
      sandbox.runOut(id)
      const again = await sandbox.replay(callback?.sequence ?? 0)
      expect(again).toMatchObject({ replayOf: 1, url: callback?.url, outcome: "responded", status: 200 })
      expect(shop.received).toHaveLength(2)
      expect(shop.received[1]).toEqual(shop.received[0])
      expect(sandbox.records.order(id)?.status).toBe("UNCONFIRMED")
    })

    it("is refused by 404 where nothing of that number was sent, and by 422 for a forgery", async () => {
      await expect(sandbox.replay(1)).rejects.toMatchObject({ status: 404 })
      await sandbox.forge(await order(), "post")
      await expect(sandbox.replay(1)).rejects.toMatchObject({ status: 422 })
      expect(shop.received).toHaveLength(1)
    })
  })

  describe("a forgery", () => {
    it("another-order names the newest other order, or else one that does not exist", async () => {
      const mine = await order()
      await sandbox.forge(mine, "another-order")
      expect(last()?.url).toMatch(new RegExp(`^/yes/${TOKEN}\\?t=1&svc_order_id=(?!${mine})[0-9a-f]{24}$`))
      const other = await order()
      expect(await sandbox.forge(mine, "another-order")).toMatchObject({
        forgery: "another-order",
        orderId: mine,
      })
      expect(last()).toMatchObject({ method: "GET", url: `/yes/${TOKEN}?t=1&svc_order_id=${other}` })
    })

    it("unknown-token changes the token and nothing else", async () => {
      const id = await order()
      await sandbox.forge(id, "unknown-token")
      expect(last()?.method).toBe("GET")
      expect(last()?.url).toMatch(new RegExp(`^/yes/(?!${TOKEN})[\\w-]{22}\\?t=1&svc_order_id=${id}$`))
    })

    it("post posts to the right address, and says AUTHORIZED of whatever order", async () => {
      const id = await order()
      await sandbox.decide(id, "reject")
      expect(await sandbox.forge(id, "post")).toMatchObject({ method: "POST", event: "rejected" })
      expect(last()).toEqual({
        method: "POST",
        url: `/no/${TOKEN}?svc_order_id=${id}`,
        contentType: "application/json",
        body: { svc_order_id: id, status: "AUTHORIZED" },
      })
    })

    it.each([
      [null, "yes"],
      ["reject", "yes"],
      ["approve", "no"],
    ] as const)("wrong-outcome, decided %s, goes to %s", async (decision, way) => {
      const id = await order()
      if (decision !== null) await sandbox.decide(id, decision)
      await sandbox.forge(id, "wrong-outcome")
      expect(last()?.url).toContain(`/${way}/${TOKEN}`)
      expect(last()?.url).toContain(`svc_order_id=${id}`)
    })

    it("moves no order, and is met by no fault", async () => {
      sandbox.faults.add({ operation: "callback", kind: "callback-never" })
      const id = await order()
      const before = sandbox.records.order(id)
      for (const kind of ["another-order", "unknown-token", "post", "wrong-outcome"] as const) {
        expect(await sandbox.forge(id, kind)).toMatchObject({ outcome: "responded", fault: null })
      }
      expect(sandbox.records.order(id)).toEqual(before)
      expect(sandbox.faults.list()).toMatchObject([{ calls: 0 }])
    })

    it("is refused where the order named no address: there is no way to send anything elsewhere", async () => {
      const silent = await newOrder(sandbox)
      await expect(sandbox.forge(silent, "unknown-token")).rejects.toMatchObject({ status: 422 })
      await expect(sandbox.forge("nothing", "post")).rejects.toMatchObject({ status: 404 })
      expect(sandbox.callbacks).toEqual([])
    })
  })
})
