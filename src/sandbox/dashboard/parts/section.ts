import { html } from "../../markup/html"
import type { Html } from "../../markup/html"

export interface Section {
  readonly name: string
  readonly title: string
  readonly content: Html
  /** Whether the page brings it up to date by itself. */
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
