import fc from "fast-check"
import { RefusedError, type Order } from "../lender/client"
import { walkPages, type FirstPage } from "../lender/client/orders/walk-pages"
import type { Deps } from "../modules/instalments/deps"
import { anOrder } from "../payments/refunds/a-refund.spec"
import { eachPartOfWindow, listOrders, type Window } from "./change-feed"
import { UpdatedList, sinceWhen, windowOf } from "./updated-list"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.parse("2026-03-01T12:00:00Z")
const face = (ms: number) => Math.floor(ms / 1_000)

type Sequence = "oldest" | "newest" | "by id"

/** A lender's list of orders by the time of their last update. */
class Lender {
  readonly #updated: [id: string, at: number][]
  readonly #first: FirstPage = {}
  #pages = 0

  constructor(
    updated: readonly number[],
    readonly how: {
      size: number
      sequence: Sequence
      firstPage: 0 | 1
      ignores: boolean
      /** A page after the last one is refused instead of empty. */
      refuses?: boolean
      /** So many pages are shown, and one behind them is refused. */
      pages?: number | undefined
    },
  ) {
    this.#updated = updated.map((at, index) => [`loan_${index}`, at])
  }

  get pagesRead(): number {
    return this.#pages
  }

  page({ from, to }: { from: Date; to: Date }, number: number): Order[] {
    this.#pages += 1
    const { size, sequence, firstPage, ignores, pages = Infinity } = this.how
    const fitting = this.#updated.filter(
      ([, at]) =>
        ignores || (face(at) >= face(from.getTime()) && face(at) <= Math.ceil(to.getTime() / 1_000)),
    )
    const sign = sequence === "oldest" ? 1 : -1
    fitting.sort(([one, at], [other, then]) =>
      sequence === "by id" ? one.localeCompare(other) : sign * (at - then) || one.localeCompare(other),
    )
    const begin = (number - firstPage) * size
    const isBehind = number - firstPage >= pages
    if (isBehind || (this.how.refuses && number > firstPage && begin >= fitting.length))
      throw new RefusedError({ httpStatus: 422 })
    return begin < 0 ? [] : fitting.slice(begin, begin + size).map(([id]) => anOrder({ id }))
  }

  deps(): Deps {
    const list = async ({ updated, page }: { updated: Window; page?: { number: number } }) => ({
      orders: this.page(updated, page?.number ?? this.how.firstPage),
      unreadable: [],
    })
    const walk = (filters: { updated: Window }, { onPage }: { onPage?: (orders: number) => void }) =>
      walkPages(
        async (number) => {
          const { orders } = await list({ ...filters, page: { number } })
          onPage?.(orders.length)
          return orders.map((order) => ({ key: order.id, order, unreadable: null }))
        },
        this.#first,
        100,
      )
    const accounts = { client: () => ({ orders: { list, walk } }) }
    return { instalments: { accounts }, logger: { warn: () => undefined } } as unknown as Deps
  }

  /** Reads a window as a pass does. @returns whether it was read to its end, and the ids that were seen */
  async read(window: Window): Promise<{ whole: boolean; seen: Set<string> }> {
    const seen = new Set<string>()
    const deps = this.deps()
    const whole = await eachPartOfWindow(
      window,
      ({ from, to }, most) => listOrders(deps, "default", { updated: { from, to }, most }),
      async ({ orders }) => orders.forEach(({ id }) => seen.add(id)),
    )
    return { whole, seen }
  }
}

const lenders = fc.record({
  updated: fc.array(fc.integer({ min: START - HOUR, max: START }), { maxLength: 40 }),
  size: fc.integer({ min: 1, max: 9 }),
  sequence: fc.constantFrom<Sequence>("oldest", "newest", "by id"),
  firstPage: fc.constantFrom<0 | 1>(0, 1),
  refuses: fc.boolean(),
  // Where only one page is shown, and it is shorter than requested, a refusal is taken for the end (`walkPages`).
  pages: fc.option(fc.integer({ min: 2, max: 5 }), { nil: undefined }),
})

describe("the list of updated orders", () => {
  // @contract list-3, lim-6
  it("that was read to its end has left out no order, however its pages are cut, counted and sorted", async () => {
    await fc.assert(
      fc.asyncProperty(lenders, async ({ updated, ...how }) => {
        const lender = new Lender(updated, { ...how, ignores: false })
        const window = {
          from: new Date(START - HOUR),
          present: new Date(START + MINUTE),
          to: new Date(START + 31 * 24 * HOUR),
        }
        const { whole, seen } = await lender.read(window)
        if (whole) expect(seen.size).toBe(updated.length)
      }),
      { numRuns: 300 },
    )
  })

  // @contract lim-6
  it.each([
    [7, true],
    [6, false],
  ])(
    "of %d orders on pages of three, the next one refused, is seen; read to its end: %s",
    async (count, whole) => {
      const updated = Array.from({ length: count }, () => START)
      const lender = new Lender(updated, {
        size: 3,
        sequence: "newest",
        firstPage: 1,
        ignores: false,
        refuses: true,
      })
      const read = await lender.read({ from: new Date(START - HOUR), to: new Date(START) })
      expect({ whole: read.whole, seen: read.seen.size }).toEqual({ whole, seen: count })
    },
  )

  // @contract lim-6
  it.each([
    ["shows ten pages", { size: 100, pages: 10 }, 1_200],
    ["refuses the page after the last one, which is full", { size: 3, refuses: true }, 6],
  ])("is read in parts to its end when the lender %s", async (_, how, count) => {
    const updated = Array.from({ length: count }, (_order, index) => START - index * 2_500)
    const lender = new Lender(updated, {
      ...how,
      sequence: "newest",
      firstPage: 1,
      ignores: false,
    })
    const { whole, seen } = await lender.read({ from: new Date(START - HOUR), to: new Date(START) })
    expect({ whole, seen: seen.size }).toEqual({ whole: true, seen: count })
  })

  it.each([
    ["shows all pages", undefined, 0],
    ["shows one page", 1, 100],
  ])(
    "is not read to its end, nor read for long, when the lender ignores the dates and %s",
    async (_, pages, shown) => {
      const updated = Array.from({ length: 2_000 }, () => START)
      const lender = new Lender(updated, {
        size: 100,
        pages,
        sequence: "oldest",
        firstPage: 1,
        ignores: true,
      })
      const { whole, seen } = await lender.read({ from: new Date(START - HOUR), to: new Date(START) })
      expect({ whole, seen: seen.size }).toEqual({ whole: false, seen: shown })
      expect(lender.pagesRead).toBeLessThan(10)
    },
  )
})

describe("a reading that outlasts its pass", () => {
  it("is joined by the next pass, not begun again, and begun again once it has ended", async () => {
    const asked: (() => void)[] = []
    const sql = { raw: () => new Promise((_, reject) => asked.push(() => reject(new Error("away")))) }
    const accounts = { all: () => [{ name: "default" }] }
    const deps = { instalments: { accounts, sql }, logger: { warn: () => undefined } } as unknown as Deps
    const pass = { calls: 0, circuitOpenedAt: null, listedUntil: new Date() }
    const read = () => new UpdatedList(deps, "default", { pass, ends: Date.now() + MINUTE }).read()
    const [first, second] = [read(), read()]
    expect(asked).toHaveLength(1)
    asked[0]?.()
    expect(await Promise.all([first, second])).toEqual([false, false])
    const third = read()
    expect(asked).toHaveLength(2)
    asked[1]?.()
    await third
  })
})

describe("the windows of passes", () => {
  const ahead = fc
    .tuple(fc.integer({ min: -48, max: 56 }), fc.integer({ min: 0, max: 104 }))
    .map(([least, width]) => ({ least: least * 15, most: Math.min(least + width, 56) * 15 }))

  it("hold every change, whatever zone of those possible it is written in, whatever gaps there are", () => {
    fc.assert(
      fc.property(
        ahead,
        fc.nat(1_000),
        fc.integer({ min: -5, max: 5 }),
        fc.integer({ min: 0, max: 5 }),
        fc.array(fc.integer({ min: 1, max: 12 * 60 }), { minLength: 2, maxLength: 12 }),
        fc.nat(1_000),
        (range, within, wrongBy, lateBy, gaps, when) => {
          const zone = range.least + Math.round((range.most - range.least) * (within / 1_000))
          const begun = gaps.reduce<number[]>(
            (all, gap) => [...all, (all.at(-1) ?? START) + gap * MINUTE],
            [START],
          )
          const [first = START, last = START] = [begun[0], begun.at(-1)]
          // A change that is listed late, dated by a clock that is wrong, before the last pass but for that.
          const changed = first + (last - first - lateBy * MINUTE) * (when / 1_000)
          if (changed < first) return
          const dated = changed + (zone + wrongBy) * MINUTE
          let listedUntil: Date | null = null
          const seen = begun.some((at) => {
            const began = new Date(at)
            const { window, readUntil } = windowOf(
              sinceWhen(listedUntil ?? new Date(first), began),
              began,
              range,
            )
            listedUntil = readUntil(window)
            return at >= changed + lateBy * MINUTE && +window.from <= dated && dated <= +window.to
          })
          expect(seen).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it("go back no further than their overlap while they are read to their end", () => {
    const began = new Date(START)
    const since = sinceWhen(new Date(START - MINUTE), began)
    expect(START - since.getTime()).toBe(16 * MINUTE)
  })
})
