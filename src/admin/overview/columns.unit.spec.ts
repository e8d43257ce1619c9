import type { Stage, Stages } from "./api"
import { columnsOf } from "./columns"

const DAY_MS = 86_400_000
const dayAfter = (number: number) =>
  new Date(Date.parse("2026-01-01") + number * DAY_MS).toISOString().slice(0, 10)

function figures(day: string, account: string, counts: Partial<Record<Stage, number>>) {
  const of = (count = 0) => ({ count, cents: count * 100 })
  const { opened, approved, placed, captured, refunded } = counts
  const stages: Stages = {
    ...{ opened: of(opened), approved: of(approved), placed: of(placed) },
    ...{ captured: of(captured), refunded: of(refunded) },
  }
  return { day, account, ...stages }
}

describe("the columns of the chart", () => {
  it("are the days, each with all accounts", () => {
    const columns = columnsOf([
      figures("2026-11-21", "es", { opened: 1 }),
      figures("2026-11-20", "es", { opened: 2, approved: 1 }),
      figures("2026-11-20", "fr", { opened: 3, captured: 1 }),
    ])
    expect(columns.map(({ first, last, opened }) => [first, last, opened])).toEqual([
      ["2026-11-20", "2026-11-20", { count: 5, cents: 500 }],
      ["2026-11-21", "2026-11-21", { count: 1, cents: 100 }],
    ])
    const [one, none] = [{ count: 1 }, { count: 0 }]
    expect(columns[0]).toMatchObject({ approved: one, captured: one, refunded: none })
  })

  it("are weeks up to the last day in a long period, and lose nothing", () => {
    const days = Array.from({ length: 100 }, (_, number) => figures(dayAfter(number), "es", { opened: 1 }))
    const columns = columnsOf(days)
    expect(columns.map(({ opened }) => opened.count)).toEqual([2, ...Array.from({ length: 14 }, () => 7)])
    expect(columns.at(-1)).toMatchObject({ first: dayAfter(93), last: dayAfter(99) })
    expect(columns[0]).toMatchObject({ first: dayAfter(0), last: dayAfter(1) })
  })
})
