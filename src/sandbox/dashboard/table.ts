import { html } from "../markup/html"
import type { Html } from "../markup/html"

export type Cell = Html | string | number

export interface Table {
  readonly title: string
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  readonly empty: string
  /** On a phone, rows without labels: for tables that explain themselves. */
  readonly compact?: boolean
}

/** A titled table in a section of its own. */
export function table(given: Table): Html {
  const { name, title } = given
  return html`<section aria-labelledby="${name}" data-testid="${name}" data-live>
    <h2 id="${name}">${title}</h2>
    ${rows(given)}
  </section>`
}

/** Each cell knows its column's name, for screens too narrow for columns. */
export function rows({ columns, rows, empty, compact }: Omit<Table, "name" | "title">): Html {
  const body =
    rows.length === 0
      ? html`<tr>
          <td class="none soft" colspan="${columns.length}">${empty}</td>
        </tr>`
      : rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell, at) => html`<td data-label="${columns[at]}"><span>${cell}</span></td>`)}
            </tr>`,
        )
  return html`<table class="${compact && "compact"}">
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${body}
    </tbody>
  </table>`
}
