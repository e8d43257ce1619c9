import fc from "fast-check"
import type { Order } from "../lender/client"
import { anOrder } from "../payments/refunds/a-refund.spec"
import { eachPartOfWindow, type Listed, type Window } from "./change-feed"

const MOST = 10_000
const SHORTEST_MS = 2_000
const START = Date.parse("2026-03-01T00:00:00Z")
const orders = new Map<number, Order>()

/** One order per index, made once: a property plays tens of thousands of them. */
function orderAt(index: number): Order {
  const made = orders.get(index) ?? anOrder({ id: `loan_${index}` })
  orders.set(index, made)
  return made
}

const second = (ms: number) => Math.floor(ms / 1000)

/** A lender that holds orders updated at these moments, and filters by whole seconds, both ends included. */
function lenderOf(updated: readonly number[], refuses: (nth: number) => boolean = () => false) {
  const handled = new Map<string, number>()
  const parts: { window: Window; count: number }[] = []
  let asked = 0
  const list = async ({ from, to }: Window, most: number): Promise<Listed> => {
    asked += 1
    const refused = refuses(asked)
    const until = Math.ceil(to.getTime() / 1000)
    const fitting: Order[] = []
    updated.forEach((at, index) => {
      if (second(at) >= second(from.getTime()) && second(at) <= until) fitting.push(orderAt(index))
    })
    // A lender that refuses a page has returned those before it.
    if (refused) return { orders: fitting.slice(0, 200), unreadable: [], whole: false, refused }
    const cut = fitting.length > most
    return { orders: cut ? fitting.slice(0, most) : fitting, unreadable: [], whole: !cut }
  }
  const walk = (window: Window) => {
    let last: Window = window
    return eachPartOfWindow(
      window,
      (part, most) => {
        last = part
        return list(part, most)
      },
      async ({ orders: part }) => {
        parts.push({ window: last, count: part.length })
        for (const { id } of part) handled.set(id, (handled.get(id) ?? 0) + 1)
      },
    )
  }
  return { walk, handled, parts, asked: () => asked }
}

/** Crowds of orders: how many, from which moment on, over how long. */
const crowd = fc.record({
  count: fc.oneof(fc.nat(50), fc.integer({ min: 9_990, max: 25_000 })),
  at: fc.nat(3_600_000),
  over: fc.constantFrom(0, 0, 999, 2_000, 60_000, 3_600_000),
})

const window = { from: new Date(START), to: new Date(START + 3_600_000) }

function timesOf(crowds: readonly { count: number; at: number; over: number }[]): number[] {
  return crowds.flatMap(({ count, at, over }) =>
    Array.from({ length: count }, (_, index) => {
      const moment = at + (count > 1 ? Math.floor((over * index) / (count - 1)) : 0)
      return START + Math.min(moment, 3_600_000)
    }),
  )
}

describe("eachPartOfWindow", () => {
  it("handles every order at least once, no part over the limit but the shortest, the earliest first", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(crowd, { maxLength: 3 }), async (crowds) => {
        const updated = timesOf(crowds)
        const { walk, parts, handled } = lenderOf(updated)
        expect(await walk(window)).toBe(true)
        expect(handled.size).toBe(updated.length)
        for (const { window: part, count } of parts)
          if (part.to.getTime() - part.from.getTime() > SHORTEST_MS) expect(count).toBeLessThanOrEqual(MOST)
        // Together they are the window, without a gap.
        parts.forEach(({ window: part }, index) =>
          expect(part.from).toEqual(index === 0 ? window.from : parts[index - 1]?.window.to),
        )
        expect(parts.at(-1)?.window.to).toEqual(window.to)
      }),
      { numRuns: 15 },
    )
  })

  it("is not whole when the lender refuses a part, and handles the others all the same", async () => {
    const refusedAt = fc.integer({ min: 1, max: 12 })
    await fc.assert(
      fc.asyncProperty(fc.array(crowd, { maxLength: 2 }), refusedAt, async (crowds, nth) => {
        const updated = timesOf(crowds)
        const lender = lenderOf(updated, (asked) => asked === nth)
        const whole = await lender.walk(window)
        expect(whole).toBe(lender.asked() < nth)
        if (whole) expect(lender.handled.size).toBe(updated.length)
      }),
      { numRuns: 12 },
    )
  })

  it("handles what came before a refused page, and asks for no part instead", async () => {
    const lender = lenderOf([START, START + 5, START + 3_600_000], () => true)
    expect(await lender.walk(window)).toBe(false)
    expect({ asked: lender.asked(), handled: lender.handled.size }).toEqual({ asked: 1, handled: 3 })
  })

  it("asks once for an hour that is not crowded, and soon ends where one instant is", async () => {
    const quiet = lenderOf([START, START + 5, START + 3_600_000])
    await quiet.walk(window)
    expect(quiet.asked()).toBe(1)
    const crowded = lenderOf(timesOf([{ count: 30_000, at: 1_234_567, over: 0 }]))
    await crowded.walk(window)
    expect(crowded.asked()).toBeLessThan(50)
  })
})
