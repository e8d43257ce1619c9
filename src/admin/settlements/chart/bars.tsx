import type { Figure, MonthFigures } from "../../api/settlements"
import { useFormats } from "../../format/use-formats"
import { FIGURES } from "../figures"
import { height } from "./height"
import { scaleFor } from "./scale"

const HEIGHT = 220
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

/** Groups of bars, one for each month. Only drawn: what it says stands in a table and in the legend too. */
export function Bars({ months, shown, selected, width, onSelect }: BarsProps) {
  const { shortMoney, month: monthName } = useFormats()
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
          <text x={left - 8} y={y(tick) + 4} textAnchor="end" fontSize={11} fill="var(--fg-muted)">
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
                fill={index === selected ? "var(--fg-base)" : "var(--fg-muted)"}
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
