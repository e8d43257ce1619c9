import { html } from "../../markup/html"
import type { Html } from "../../markup/html"

/** Names and what they stand for; what is absent is left out. */
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
