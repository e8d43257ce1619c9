import { faultFamilies } from "../../faults/fault-kinds"
import { html } from "../../markup/html"
import type { Html } from "../../markup/html"

/** What each kind of fault does, and the settings it takes. */
export function faultGlossary(): Html {
  return html`${faultFamilies.map(
    ({ family, kinds }) =>
      html`<h3>${family}</h3>
        <dl class="glossary">
          ${kinds.map(
            ({ kind, sentence, settings }) =>
              html`<div>
                <dt><code>${kind}</code></dt>
                <dd>
                  ${sentence}
                  ${settings.length > 0 && html`<span class="soft">Settings: <code>${settings.join(", ")}</code>.</span>`}
                </dd>
              </div>`,
          )}
        </dl>`,
  )}`
}
