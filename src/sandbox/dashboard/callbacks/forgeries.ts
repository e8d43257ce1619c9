import { callbackAddress } from "../../callbacks/callback-address"
import { forgeryKind, forgerySentences } from "../../callbacks/forgery-kind"
import type { ForgeryKind } from "../../callbacks/forgery-kind"
import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import type { StoredOrder } from "../../orders/stored-order"
import { press } from "../parts/press"

/** A button for each lie a shop has to stand, and what standing it looks like. */
export function forgeries(order: StoredOrder): Html {
  const isSilent =
    callbackAddress(order, "authorized") === null && callbackAddress(order, "rejected") === null
  if (isSilent) return html`<p class="soft">The shop gave no address to send one to.</p>`
  return html`<p class="soft">
      Sent to the shop at once, as nobody but the service should. Nothing at the service changes, and nothing
      at the shop should: look at its order, and at the requests below.
    </p>
    <ul class="choices">
      ${forgeryKind.options.map((kind) => choice(order, kind))}
    </ul>`
}

function choice({ id }: StoredOrder, kind: ForgeryKind): Html {
  const { sends, stands } = forgerySentences[kind]
  return html`<li>
    ${press({ action: `/sandbox/orders/${id}/forge`, label: kind, testId: `forge-${kind}`, field: ["forgery", kind] })}
    <span>${sends} <span class="soft">${stands}</span></span>
  </li>`
}
