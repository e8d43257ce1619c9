import type { OrderStatus, Sandbox } from ".."
import { call, newOrder, sandboxForEach, anotherSandbox } from "../merchant.spec"
import { move, transitions } from "./move"
import { stateOf } from "./state"
import { orderStatus } from "./stored-order"

const HOUR = 3_600_000
const triggers = [...new Set(transitions.map(({ trigger }) => trigger))]

describe("the status graph", () => {
  it("holds the six documented edges, and four the document leaves open", () => {
    const arrows = (documented: boolean) =>
      transitions.filter((edge) => edge.documented === documented).map(({ from, to }) => `${from} > ${to}`)
    expect(arrows(true)).toEqual([
      "CREATED > AUTHORIZED",
      "CREATED > REJECTED",
      "CREATED > INVALIDATED",
      "AUTHORIZED > CONFIRMED",
      "AUTHORIZED > UNCONFIRMED",
      "CONFIRMED > CANCELLED",
    ])
    expect(arrows(false)).toEqual([
      "CREATED > CANCELLED",
      "CREATED > INVALIDATED",
      "CREATED > ERROR",
      "AUTHORIZED > ERROR",
    ])
  })

  it("moves along its edges and refuses every other change, leaving the order as it was", async () => {
    const sandbox = await anotherSandbox()
    const id = await newOrder(sandbox)
    const order = sandbox.records.order(id)
    if (order === undefined) throw new Error("no order")
    let taken = 0
    for (const from of orderStatus.options) {
      for (const to of orderStatus.options) {
        for (const trigger of triggers) {
          const copy = { ...structuredClone(order), status: from }
          const act = () => move(stateOf(), copy, { trigger, to, at: 5 })
          const allowed = transitions.some(
            (edge) => edge.from === from && edge.to === to && edge.trigger === trigger,
          )
          if (allowed) {
            act()
            taken += 1
            expect(copy).toMatchObject({ status: to, updatedAt: 5 })
          } else {
            expect(act).toThrow("cannot become")
            expect(copy).toEqual({ ...order, status: from })
          }
        }
      }
    }
    expect(taken).toBe(transitions.length)
  })
})

type ActName = (typeof ACTS)[number]
const ACTS = ["approve", "reject", "cancel", "confirm", "refund", "four days"] as const

function act(sandbox: Sandbox, id: string, name: ActName): Promise<unknown> {
  if (name === "four days") return sandbox.clock.advance(96 * HOUR)
  if (name === "confirm") return call(sandbox, `/orders/${id}/confirm`, { method: "PUT" })
  if (name !== "refund") return sandbox.decide(id, name)
  const body = { total_amount: 20_400, promoted_amount: 5_000 }
  return call(sandbox, `/orders/${id}/refund`, { method: "POST", body })
}

const waysTo: readonly (readonly [OrderStatus, ...ActName[]])[] = [
  ["CREATED"],
  ["AUTHORIZED", "approve"],
  ["REJECTED", "reject"],
  ["INVALIDATED", "four days"],
  ["CONFIRMED", "approve", "confirm"],
  ["UNCONFIRMED", "approve", "four days"],
  ["CANCELLED", "approve", "confirm", "refund"],
]

const leadsTo: Readonly<Record<string, OrderStatus>> = {
  "CREATED approve": "AUTHORIZED",
  "CREATED reject": "REJECTED",
  "CREATED four days": "INVALIDATED",
  "AUTHORIZED confirm": "CONFIRMED",
  "AUTHORIZED four days": "UNCONFIRMED",
  "CONFIRMED refund": "CANCELLED",
}

const cases = waysTo.flatMap(([from, ...way]) =>
  ACTS.map((name) => [from, name, leadsTo[`${from} ${name}`] ?? from, way] as const),
)

describe("an order over the wire", () => {
  let sandbox: Sandbox
  sandboxForEach((started) => (sandbox = started))

  // @contract state-13, state-14, conf-put-2, conf-put-4, refund-2
  it.each(cases)("%s, after %s, is %s", async (from, name, to, way) => {
    const id = await newOrder(sandbox)
    for (const step of way) await act(sandbox, id, step)
    expect((await call(sandbox, `/orders/${id}`)).body).toMatchObject({ status: from })
    const before = sandbox.records.effects(id).length
    const outcome = await act(sandbox, id, name).catch((cause: unknown) => cause)
    expect((await call(sandbox, `/orders/${id}`)).body).toMatchObject({ status: to })
    const movesNothing = from === to && name !== "four days" && !(from === "CREATED" && name === "cancel")
    if (!movesNothing) return
    expect(outcome).toMatchObject({ status: 422 })
    expect(sandbox.records.effects(id)).toHaveLength(before)
  })

  it.each(["CANCELLED", "INVALIDATED"] as const)(
    "can become %s when the shopper cancels, if told to",
    async (to) => {
      const other = await anotherSandbox({ statusAfterFormCancel: to })
      const id = await newOrder(other)
      expect((await other.decide(id, "cancel")).redirect).toBe("https://shop.example/return/t/cancel")
      expect(other.records.order(id)?.status).toBe(to)
    },
  )
})
