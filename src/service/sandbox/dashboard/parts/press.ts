import { html } from "../../markup/html"
import type { Html } from "../../markup/html"

export interface Press {
  readonly action: string
  readonly label: string
  readonly testId: string
  /** The one field that is sent. */
  readonly field?: readonly [name: string, value: string]
}

/** A form that is one button. */
export function press({ action, label, testId, field }: Press): Html {
  return html`<form method="post" action="${action}">
    <button ${field && html`name="${field[0]}" value="${field[1]}"`} data-testid="${testId}">${label}</button>
  </form>`
}
