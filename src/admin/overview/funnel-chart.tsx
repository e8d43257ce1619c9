import { clx } from "@medusajs/ui"
import { useState } from "react"
import { ChartFrame, Swatch } from "../components/chart"
import type { Stages } from "./api"
import { useLanguage } from "../i18n/words"
import { scaleFor } from "../settlements/months"
import { STAGES, type Column } from "./columns"

interface FunnelChartProps {
  columns: readonly Column[]
  totals: Stages
}

const HEIGHT = 180
/** Fewer forms than this do not fill the chart: its scale shows whole forms. */
const LEAST_SCALE = 4
const LABELS = 4

/**
 * How many forms were opened, and how many of them came how far: a bar for each day, each stage in front of the last.
 * Above it the figures of the whole period, or of the day that the pointer or the arrow keys are at.
 */
export function FunnelChart({ columns, totals }: FunnelChartProps) {
  const { t, money, number, given } = useLanguage()
  const [picked, setPicked] = useState<number | null>(null)
  const column = picked === null ? undefined : columns[picked]
  const name = ({ first, last }: Column) =>
    first === last ? given(first) : t("overview.chart.days", { from: given(first), to: given(last) })
  const table = {
    caption: t("overview.title"),
    heads: [t("overview.chart.day"), ...STAGES.map(({ id }) => t(`overview.stage.${id}`))],
    rows: columns.map((one) => {
      const cells = STAGES.map(({ id }) => `${number(one[id].count)}, ${money(one[id].cents)}`)
      return [one.first, name(one), cells] as const
    }),
  }
  return (
    <ChartFrame
      testId="instalments-funnel"
      title={column ? name(column) : t("overview.chart.period")}
      legend={<Legend stages={column ?? totals} />}
      hint={t("overview.chart.hint")}
      count={columns.length}
      at={picked ?? columns.length}
      onPick={setPicked}
      onClear={() => setPicked(null)}
      table={table}
    >
      <Bars columns={columns} picked={picked} onPick={setPicked} />
    </ChartFrame>
  )
}

interface BarsProps {
  columns: readonly Column[]
  picked: number | null
  onPick(index: number): void
}

/** Only drawn: what it says stands in a table and in the legend too. */
function Bars({ columns, picked, onPick }: BarsProps) {
  const { number, given } = useLanguage()
  const { high, ticks } = scaleFor([LEAST_SCALE, ...columns.map(({ opened }) => opened.count)])
  const share = (count: number) => `${(count / high) * 100}%`
  const last = columns.length - 1
  // Even distances with both ends among them, as they are laid out below.
  const labelled = new Set(
    Array.from({ length: LABELS }, (_, nth) => Math.round((nth * last) / (LABELS - 1))),
  )
  return (
    <div aria-hidden className="flex select-none gap-x-2">
      <div className="relative shrink-0" style={{ height: HEIGHT, width: `${number(high).length + 1}ch` }}>
        {ticks.map((tick) => (
          <span
            key={tick}
            className="text-ui-fg-subtle txt-compact-xsmall absolute right-0 tabular-nums"
            style={{ bottom: share(tick), transform: "translateY(50%)" }}
          >
            {number(tick)}
          </span>
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <div className="relative" style={{ height: HEIGHT }}>
          {ticks.map((tick) => (
            <div
              key={tick}
              className="border-ui-border-base absolute inset-x-0 border-t"
              style={{ bottom: share(tick) }}
            />
          ))}
          <div className="absolute inset-0 flex">
            {columns.map((column, index) => (
              <div
                key={column.first}
                className={clx("relative h-full min-w-0 flex-1", index === picked && "bg-ui-bg-base-hover")}
                onMouseEnter={() => onPick(index)}
                onClick={() => onPick(index)}
              >
                {STAGES.map(({ id, colour }, place) => (
                  <div
                    key={id}
                    className="absolute bottom-0 rounded-t-sm"
                    style={{ ...inset(place), height: share(column[id].count), backgroundColor: colour }}
                  />
                ))}
              </div>
            ))}
          </div>
        </div>
        <div className="flex justify-between pt-2">
          {[...labelled].map((index) => (
            <span key={index} className="text-ui-fg-subtle txt-compact-xsmall">
              {given(columns[index]?.first ?? "")}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Each stage is narrower than the one behind it, so that all are seen where they are equally high. */
function inset(place: number): { left: string; right: string } {
  const side = `${10 + place * 8}%`
  return { left: side, right: side }
}

/** The stages with their colours and figures. */
function Legend({ stages }: { stages: Stages }) {
  const { t, money, number } = useLanguage()
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-2">
      {STAGES.map(({ id, colour }) => (
        <div key={id} className="flex flex-col">
          <dt className="txt-compact-small text-ui-fg-subtle flex items-center gap-x-2">
            <Swatch colour={colour} />
            {t(`overview.stage.${id}`)}
          </dt>
          <dd className="txt-compact-small text-ui-fg-subtle tabular-nums">
            <span className="text-ui-fg-base font-medium">{number(stages[id].count)}</span>{" "}
            {money(stages[id].cents)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
