import { Text } from "@medusajs/ui"
import { useState, type KeyboardEvent } from "react"
import type { Figure, MonthFigures } from "../../api/settlements"
import { useFormats } from "../../format/use-formats"
import { useWords } from "../../i18n/use-words"
import { Bars } from "./bars"
import { FIGURES } from "../figures"
import { Legend } from "./legend"
import { MonthTable } from "./month-table"
import { monthsWithoutGaps } from "./months"
import { useWidth } from "./use-width"

/** Sales, refunds, commission and payout by month. The arrow keys go from month to month. */
export function MonthChart({ byMonth }: { byMonth: MonthFigures[] }) {
  const t = useWords()
  const { monthLong } = useFormats()
  const { ref, width } = useWidth<HTMLDivElement>()
  const [picked, setPicked] = useState<string>()
  const [shown, setShown] = useState<readonly Figure[]>(FIGURES.map(({ id }) => id))
  const months = monthsWithoutGaps(byMonth)
  const found = months.findIndex(({ month }) => month === picked)
  const selected = found < 0 ? months.length - 1 : found
  const month = months[selected]
  if (!month) return null

  const select = (index: number) => setPicked(months[Math.min(Math.max(index, 0), months.length - 1)]?.month)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: selected - 1, ArrowRight: selected + 1, Home: 0, End: months.length - 1 }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    select(to)
  }
  const toggle = (figure: Figure) => {
    const next = shown.includes(figure) ? shown.filter((one) => one !== figure) : [...shown, figure]
    if (next.length > 0) setShown(next)
  }
  return (
    <figure className="flex flex-col gap-y-3 px-6 py-4" data-testid="settlements-chart">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Text size="small" weight="plus" leading="compact" aria-live="polite">
          {monthLong(month.month)}
        </Text>
        <Legend month={month} shown={shown} onToggle={toggle} />
      </figcaption>
      <div
        ref={ref}
        role="group"
        tabIndex={0}
        aria-label={t("settlements.chart.hint")}
        className="focus-visible:shadow-borders-focus w-full rounded-md outline-none"
        onKeyDown={onKeyDown}
      >
        {width > 0 && (
          <Bars months={months} shown={shown} selected={selected} width={width} onSelect={select} />
        )}
      </div>
      <MonthTable months={months} />
    </figure>
  )
}
