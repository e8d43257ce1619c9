import type { Stage, Stages } from "./api"

/** A bar of the chart: one day, or several in a row where there are too many. */
export interface Column extends Stages {
  first: string
  last: string
}

type DayStages = Stages & { day: string }

/** The order in which a sale goes through them; each in a colour of Medusa's that suits light and dark. */
export const STAGES = [
  { id: "opened", colour: "var(--tag-neutral-icon)" },
  { id: "approved", colour: "var(--tag-blue-icon)" },
  { id: "placed", colour: "var(--tag-purple-icon)" },
  { id: "captured", colour: "var(--tag-green-icon)" },
  { id: "refunded", colour: "var(--tag-orange-icon)" },
] as const satisfies readonly { id: Stage; colour: string }[]

/** As many as can be told apart on a phone. */
const MOST_DAYS = 92
const WEEK = 7

/** The figures of all accounts by day, oldest first; by seven days each, counted from the last, in a long period. */
export function columnsOf(byDay: readonly DayStages[]): Column[] {
  const days = new Map<string, DayStages[]>()
  for (const figures of byDay) days.set(figures.day, [...(days.get(figures.day) ?? []), figures])
  const all = [...days].sort(([one], [other]) => one.localeCompare(other))
  const size = all.length > MOST_DAYS ? WEEK : 1
  const columns: Column[] = []
  for (let end = all.length; end > 0; end -= size) {
    const some = all.slice(Math.max(0, end - size), end)
    const [first = "", last = ""] = [some[0]?.[0], some.at(-1)?.[0]]
    columns.unshift({ first, last, ...sumOf(some.flatMap(([, figures]) => figures)) })
  }
  return columns
}

function sumOf(figures: readonly Stages[]): Stages {
  const sum = (stage: Stage) => ({
    count: figures.reduce((total, one) => total + one[stage].count, 0),
    cents: figures.reduce((total, one) => total + one[stage].cents, 0),
  })
  return {
    opened: sum("opened"),
    approved: sum("approved"),
    placed: sum("placed"),
    captured: sum("captured"),
    refunded: sum("refunded"),
  }
}
