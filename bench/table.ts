import type { Row } from "./row"

const HEADINGS = ["measured", "value", "control", "ratio", "19 of 20", "budget", "holds"]

/** Rows as text in columns. */
export function table(rows: readonly Row[]): string {
  const cells = [HEADINGS, ...rows.map(cellsOf)]
  const widths = HEADINGS.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  return cells
    .map((line) => line.map((cell, column) => padded(cell, widths[column], column)).join("  "))
    .join("\n")
}

function cellsOf(row: Row): string[] {
  const { name, value, unit, control, ratio, interval, budget } = row
  return [
    name,
    `${short(value)} ${unit}`,
    control === null ? "" : `${short(control)} ${unit}`,
    ratio === null ? "" : `${short(ratio)} x`,
    interval === null ? "" : interval.map(short).join(" to "),
    ratio === null ? `${short(budget)} ${unit}` : `${short(budget)} x`,
    verdict(row),
  ]
}

function verdict({ holds, withinLimit }: Row): string {
  if (holds) return "yes"
  return withinLimit ? "NO" : "NO, beyond the limit"
}

function short(number: number): string {
  if (number >= 100) return number.toFixed(0)
  return number >= 0.1 ? number.toFixed(2) : number.toFixed(3)
}

function padded(cell: string, width = 0, column = 0): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}
