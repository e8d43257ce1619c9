import type { KeyboardEvent, ReactNode } from "react"
import { Strong } from "./section"

interface ChartFrameProps {
  testId: string
  /** What the figures in the legend are of. */
  title: string
  legend: ReactNode
  /** What the keys do. */
  hint: string
  count: number
  /** Which of so many is picked; as many as there are for none. */
  at: number
  onPick(index: number): void
  /** Where nothing need be picked: Escape and leaving the chart pick nothing. */
  onClear?(): void
  /** The chart as a table for screen readers. */
  table: { caption: string; heads: readonly string[]; rows: readonly ChartRow[] }
  children: ReactNode
}

type ChartRow = readonly [key: string, name: string, cells: readonly string[]]

/** A chart with its legend. The arrow keys go from one to the next; a table says the same to screen readers. */
export function ChartFrame(props: ChartFrameProps) {
  const { count, at, onPick, onClear } = props
  const last = count - 1
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    const clears = event.key === "Escape" && onClear !== undefined
    if (to === undefined && !clears) return
    event.preventDefault()
    if (to === undefined) onClear?.()
    else onPick(Math.min(Math.max(to, 0), last))
  }
  return (
    <figure className="flex flex-col gap-y-3 px-6 py-4" data-testid={props.testId}>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Strong aria-live="polite">{props.title}</Strong>
        {props.legend}
      </figcaption>
      <div
        role="group"
        tabIndex={0}
        aria-label={props.hint}
        className="focus-visible:shadow-borders-focus w-full rounded-md outline-none"
        onKeyDown={onKeyDown}
        onBlur={onClear}
        onMouseLeave={onClear}
      >
        {props.children}
      </div>
      <ChartTable {...props.table} />
    </figure>
  )
}

function ChartTable({ caption, heads, rows }: ChartFrameProps["table"]) {
  return (
    <table className="sr-only">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, name, cells]) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The colour of a figure in a chart. */
export function Swatch({ colour }: { colour: string }) {
  return <span className="size-2.5 shrink-0 rounded-[3px]" style={{ backgroundColor: colour }} />
}
