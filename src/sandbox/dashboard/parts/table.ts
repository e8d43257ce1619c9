import { html } from "../../markup/html"
import type { Html } from "../../markup/html"

export type Cell = Html | string | number

export interface Table {
  /** What it holds, for who cannot see where it stands. */
  readonly caption: string
  /** An empty name heads a column of buttons. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  readonly empty: string
  /** On a phone, rows without labels: for tables that explain themselves. */
  readonly compact?: boolean
}

/** Each cell knows its column's name, for screens too narrow for columns. */
export function table({ caption, columns, rows, empty, compact }: Table): Html {
  if (rows.length === 0) return html`<p class="soft none">${empty}</p>`
  return html`<table class="${compact && "compact"}">
    <caption class="unseen">
      ${caption}
    </caption>
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column || html`<span class="unseen">Actions</span>`}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((cell, at) => html`<td data-label="${columns[at]}"><span>${cell}</span></td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`
}
