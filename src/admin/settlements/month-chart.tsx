import { clx } from "@medusajs/ui"
import { useEffect, useRef, useState } from "react"
import type { Figure, MonthFigures } from "../api/settlements"
import { useLanguage } from "../i18n/words"
import { height, monthsWithoutGaps, scaleFor } from "./months"
import { ChartFrame, Swatch } from "../components/chart"
import { FIGURES } from "./figures"

interface LegendProps {
  month: MonthFigures
  shown: readonly Figure[]
  onToggle(figure: Figure): void
}

const HEIGHT = 220
/** With its legend, where that has one line. */
export const CHART_HEIGHT = HEIGHT + 40
const TOP = 12
const BOTTOM = 24
const LETTER = 6.5
const WIDEST_BAR = 22
const WIDEST_MONTH = 160

interface BarsProps {
  months: MonthFigures[]
  shown: readonly Figure[]
  selected: number
  width: number
  onSelect(index: number): void
}

/** Sales, refunds, commission and payout by month. The arrow keys go from month to month. */
export function MonthChart({ byMonth }: { byMonth: MonthFigures[] }) {
  const { t, money, monthLong } = useLanguage()
  const { ref, width } = useWidth<HTMLDivElement>()
  const [picked, setPicked] = useState<string>()
  const [shown, setShown] = useState<readonly Figure[]>(FIGURES.map(({ id }) => id))
  const months = monthsWithoutGaps(byMonth)
  const found = months.findIndex(({ month }) => month === picked)
  const selected = found < 0 ? months.length - 1 : found
  const month = months[selected]
  if (!month) return null

  const select = (index: number) => setPicked(months[index]?.month)
  const toggle = (figure: Figure) => {
    const next = shown.includes(figure) ? shown.filter((one) => one !== figure) : [...shown, figure]
    if (next.length > 0) setShown(next)
  }
  const table = {
    caption: t("settlements.chart.title"),
    heads: [t("settlements.chart.month"), ...FIGURES.map(({ word }) => t(word))],
    rows: months.map((one) => {
      return [one.month, monthLong(one.month), FIGURES.map(({ id }) => money(one[id]))] as const
    }),
  }
  return (
    <ChartFrame
      testId="settlements-chart"
      title={monthLong(month.month)}
      legend={<Legend month={month} shown={shown} onToggle={toggle} />}
      hint={t("settlements.chart.hint")}
      count={months.length}
      at={selected}
      onPick={select}
      table={table}
    >
      <div ref={ref}>
        {width > 0 && (
          <Bars months={months} shown={shown} selected={selected} width={width} onSelect={select} />
        )}
      </div>
    </ChartFrame>
  )
}

/** Groups of bars, one for each month. Only drawn: what it says stands in a table and in the legend too. */
function Bars({ months, shown, selected, width, onSelect }: BarsProps) {
  const { shortMoney, month: monthName } = useLanguage()
  const figures = FIGURES.filter(({ id }) => shown.includes(id))
  const scale = scaleFor(months.flatMap((month) => figures.map(({ id }) => height(month, id))))
  const labels = scale.ticks.map(shortMoney)
  const left = Math.ceil(Math.max(...labels.map((label) => label.length)) * LETTER) + 8
  const plot = Math.max(0, width - left)
  const y = (value: number) =>
    TOP + ((scale.high - value) / (scale.high - scale.low)) * (HEIGHT - TOP - BOTTOM)
  // A few months are not spread over the whole width.
  const group = Math.min(plot / months.length, WIDEST_MONTH)
  const bar = Math.min(WIDEST_BAR, (group * 0.72) / Math.max(1, figures.length))
  const every = Math.ceil((months.length * 34) / Math.max(plot, 1))

  return (
    <svg width={width} height={HEIGHT} aria-hidden className="block select-none overflow-visible">
      <rect
        x={left + group * selected}
        y={TOP / 2}
        width={group}
        height={HEIGHT - TOP / 2}
        rx={6}
        fill="var(--bg-base-hover)"
      />
      {scale.ticks.map((tick, index) => (
        <g key={tick}>
          <line
            x1={left}
            x2={width}
            y1={y(tick)}
            y2={y(tick)}
            stroke={tick === 0 ? "var(--border-strong)" : "var(--border-base)"}
          />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end" fontSize={11} fill="var(--fg-subtle)">
            {labels[index]}
          </text>
        </g>
      ))}
      {months.map((month, index) => {
        const start = left + group * index + (group - bar * figures.length) / 2
        return (
          <g key={month.month} onMouseEnter={() => onSelect(index)} onClick={() => onSelect(index)}>
            <rect x={left + group * index} y={0} width={group} height={HEIGHT} fill="transparent" />
            {figures.map(({ id, colour }, place) => {
              const value = height(month, id)
              const top = Math.min(y(value), y(0))
              return (
                <rect
                  key={id}
                  x={start + bar * place}
                  y={top}
                  width={Math.max(1, bar - (bar > 4 ? 2 : 0))}
                  height={value === 0 ? 0 : Math.max(1.5, Math.abs(y(value) - y(0)))}
                  rx={Math.min(2, bar / 4)}
                  fill={colour}
                />
              )
            })}
            {index % every === 0 && (
              <text
                x={left + group * (index + 0.5)}
                y={HEIGHT - 6}
                textAnchor="middle"
                fontSize={11}
                fill={index === selected ? "var(--fg-base)" : "var(--fg-subtle)"}
              >
                {monthName(month.month)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** The figures of one month, each a switch for its bars. */
function Legend({ month, shown, onToggle }: LegendProps) {
  const { t, money } = useLanguage()
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-1">
      {FIGURES.map(({ id, colour, word }) => (
        <button
          key={id}
          type="button"
          aria-pressed={shown.includes(id)}
          title={t("settlements.chart.show", { name: t(word) })}
          className={clx(
            "txt-compact-small hover:bg-ui-bg-base-hover transition-fg focus-visible:shadow-borders-focus flex items-center gap-x-2 rounded-md px-2 py-1 outline-none",
            !shown.includes(id) && "opacity-50",
          )}
          onClick={() => onToggle(id)}
        >
          <Swatch colour={colour} />
          <span className="text-ui-fg-subtle">{t(word)}</span>
          <span className="text-ui-fg-base font-medium tabular-nums">{money(month[id])}</span>
        </button>
      ))}
    </div>
  )
}

/** The width an element has, kept up with. */
function useWidth<Of extends HTMLElement>() {
  const ref = useRef<Of>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
