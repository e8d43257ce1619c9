import { html, type Html } from "../../markup/html"

export type Cell = Html | string | number

interface Table {
  /** What the table contains, for screen readers. */
  readonly caption: string
  /** An empty name heads a column of buttons. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  readonly empty: string
  /** On a phone, rows without labels: for tables that explain themselves. */
  readonly compact?: boolean
}

export interface Section {
  readonly name: string
  readonly title: string
  readonly content: Html
  /** Whether the page updates it automatically. */
  readonly live?: boolean
}

/** A titled card. */
export function section({ name, title, content, live = false }: Section): Html {
  return html`<section
    class="card"
    aria-labelledby="${name}"
    data-testid="${name}"
    ${live && html`data-live="${name}"`}
  >
    <h2 id="${name}">${title}</h2>
    ${content}
  </section>`
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

/** Names and their values; absent values are left out. */
export function facts(
  pairs: readonly (readonly [name: Html | string, value: Html | string | number | null])[],
): Html {
  return html`<dl class="facts">
    ${pairs.map(
      ([name, value]) =>
        value !== null &&
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}
