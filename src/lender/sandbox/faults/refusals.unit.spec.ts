import { describedFaults, type FaultRule, type Sandbox } from "../index"
import {
  anotherSandbox,
  call,
  confirmedOrder,
  newOrder,
  orderBody,
  sandboxForEach,
  version1Call,
} from "../merchant.spec"
import { approved, hitsOn } from "./raw-call.spec"

const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
const REFUSALS = [
  [400, "INVALID_REQUEST", "bad_request"],
  [401, "AUTHENTICATION_FAILURE", "unauthenticated"],
  [403, "NOT_AUTHORIZED", "forbidden"],
  [404, "RESOURCE_NOT_FOUND", "not_found"],
  [405, "METHOD_NOT_SUPPORTED", "method_not_allowed"],
  [422, "UNPROCCESSABLE_ENTITY", "invalid_resource"],
] as const

describe("a refusal", () => {
  let sandbox: Sandbox
  sandboxForEach((started) => (sandbox = started))

  const refused = (status: (typeof REFUSALS)[number][0], rule: Pick<FaultRule, "operation">) =>
    sandbox.faults.add({ ...rule, kind: `refused-${status}` })

  // @contract auth-5, err-1
  it.each(REFUSALS)(
    "by %d says %s, for every call of version 2, and nothing is done",
    async (status, code) => {
      const id = await approved(sandbox, newOrder(sandbox))
      const confirmed = await confirmedOrder(sandbox)
      const [settlement] = sandbox.settlements.settleNow()
      const targets = {
        create: ["POST", "/orders", orderBody()],
        get: ["GET", `/orders/${id}`],
        list: ["GET", "/orders"],
        confirm: ["PUT", `/orders/${id}/confirm`],
        refund: ["POST", `/orders/${confirmed}/refund`, { total_amount: 1 }],
        settlements: ["GET", "/settlements"],
        settlement: ["GET", `/settlements/${settlement?.id}`],
      } as const
      const effects = sandbox.records.effects()
      for (const [name, [method, path, body]] of Object.entries(targets)) {
        const operation = name as keyof typeof targets
        refused(status, { operation })
        const reply = await call(sandbox, path, { method, body })
        expect(reply).toMatchObject({ status, body: { status, code, message: expect.any(String) } })
        expect(hitsOn(sandbox).at(-1)).toEqual([`refused-${status}`, false, status])
      }
      expect(sandbox.records.effects()).toEqual(effects)
      expect(sandbox.records.orders()).toHaveLength(2)
    },
  )

  it.each(REFUSALS)("by %d is written in the words of version 1: %s, %s", async (status, _, error) => {
    for (const path of ["/charges?order_id=old-1001", "/webhooks"]) {
      refused(status, { operation: "any" })
      expect(await version1Call(sandbox, path)).toMatchObject({ status, body: { error } })
    }
  })

  it("of one account's key leaves the others alone, its notifications and version 1 too", async () => {
    const keys = (name: string) => ({
      privateKey: `tk_${name}`,
      publicKey: `p_${name}`,
      secretKey: `sk_${name}`,
    })
    const accounts = ["a", "b"].map((name) => ({ name, ...keys(name) }))
    const both = await anotherSandbox({ accounts })
    both.faults.add({ operation: "any", kind: "refused-401", account: "a", times: 3 })
    const list = async (key: string) => (await call(both, "/orders", bearer(key))).status
    const lists = [await list("tk_b"), await list("tk_a"), await list("unknown"), await list("tk_a")]
    expect(lists).toEqual([200, 401, 401, 401])
    const webhooks = async (key: string) => (await version1Call(both, "/webhooks", bearer(key))).status
    expect([await webhooks("sk_b"), await webhooks("sk_a"), await webhooks("sk_a")]).toEqual([200, 401, 200])
    expect(both.faults.list()).toMatchObject([{ calls: 4, hits: 3, spent: true }])
  })

  it("comes in every status the documents list for a refusal", () => {
    const kinds = describedFaults.filter(({ family }) => family === "Refusal").map(({ kind }) => kind)
    expect(kinds).toEqual(REFUSALS.map(([status]) => `refused-${status}`))
  })
})
