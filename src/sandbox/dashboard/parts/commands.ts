import { html } from "../../markup/html"
import type { Html } from "../../markup/html"

/** Command lines, each as it is typed. */
export function commands(lines: readonly string[]): Html {
  return html`${lines.map((line) => html`<pre><code>${line}</code></pre>`)}`
}
