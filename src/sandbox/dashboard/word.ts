import { html } from "../markup/html"
import type { Html } from "../markup/html"

const MOST_TEXT = 300

/** What the button that led here has to say: `?told=` or `?refused=`. */
export function word(query: URLSearchParams): Html {
  const [refused, told] = [query.get("refused"), query.get("told")]
  if (refused !== null) return html`<p class="word refused" role="alert">${refused.slice(0, MOST_TEXT)}</p>`
  if (told !== null) return html`<p class="word" role="status">${told.slice(0, MOST_TEXT)}</p>`
  return html``
}
