import { html } from "../markup/html"
import type { Html } from "../markup/html"
import type { Language } from "./language"
import { shopperChoice } from "./shopper-choice"
import { words } from "./words"

/** How an order decides itself, for who tests a shop. */
export function forTesters(language: Language): Html {
  const { summary, text, does } = words[language].testers
  return html`<details class="testers" data-testid="testers">
    <summary>${summary}</summary>
    <p>${text}</p>
    <dl>
      ${shopperChoice.options.map(
        (choice) =>
          html`<div>
            <dt><code>${choice}@…</code></dt>
            <dd>${does[choice]}</dd>
          </div>`,
      )}
    </dl>
  </details>`
}
