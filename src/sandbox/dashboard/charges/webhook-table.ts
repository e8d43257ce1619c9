import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import type { World } from "../../world"
import { table } from "../parts/table"

const SHOWN = 50

export function webhookTable({ state }: World, several: boolean): Html {
  return table({
    caption: "Webhooks, the newest first",
    columns: ["Address", "Identifier", ...(several ? ["Account"] : [])],
    rows: state.webhooks
      .slice(-SHOWN)
      .reverse()
      .map(({ id, url, account }) => [
        html`<code>${url}</code>`,
        html`<code class="soft">${id}</code>`,
        ...(several ? [account] : []),
      ]),
    empty: "None. Register one with POST /api/1/webhooks.",
  })
}
