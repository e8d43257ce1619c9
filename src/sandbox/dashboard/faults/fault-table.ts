import { describedFaults } from "../../faults/described-faults"
import type { ActiveFault } from "../../faults/fault-desk"
import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import { press } from "../parts/press"
import { table } from "../parts/table"
import type { Cell } from "../parts/table"

/** The rules in force, in words, with what came of them. */
export function faultTable(active: readonly ActiveFault[]): Html {
  const held = active.reduce((sum, one) => sum + one.held, 0)
  return html`${table({
    caption: "Faults in force, the oldest first",
    columns: ["Fault", "When", "Hits", ""],
    rows: active.map(row),
    empty: "None: everything works.",
  })}
  ${
    active.length > 0 &&
    html`<div class="buttons">
      ${held > 0 && press({ action: "/sandbox/faults/release", label: "Let go all that is held", testId: "release-faults" })}
      ${press({ action: "/sandbox/faults/clear", label: "Clear all", testId: "clear-faults" })}
    </div>`
  }`
}

function row(fault: ActiveFault): Cell[] {
  const { id, kind, calls, hits, spent, held } = fault
  const to = `/sandbox/faults/${id}`
  return [
    html`<span class="pill ${spent ? "" : "bad"}">${kind}</span> ${own(fault)}<br /><span class="soft"
        >${describedFaults.find((one) => one.kind === kind)?.sentence}</span
      >`,
    turn(fault),
    html`<span class="nowrap">${hits} of ${calls} ${calls === 1 ? "call" : "calls"}</span>
      ${spent && html`<span class="soft">used up</span>`}
      ${held > 0 && html`<span class="live nowrap">${held} held</span>`}`,
    html`<span class="buttons">
      ${held > 0 && press({ action: `${to}/release`, label: "Let go", testId: `release-${id}` })}
      ${press({ action: `${to}/remove`, label: "Remove", testId: `remove-${id}` })}
    </span>`,
  ]
}

/** When it hits, in words. */
function turn({ operation, nth, probability, times, orderReference, orderId, metadata }: ActiveFault): Html {
  const what = operation === "any" ? "any call" : operation
  const which =
    probability !== undefined
      ? `${what}, ${Math.round(probability * 1_000) / 10} % of the time`
      : nth !== undefined
        ? `${what} no. ${nth}`
        : `next ${operation === "any" ? "call" : operation}`
  return html`${which}${times !== undefined && times > 1 && `, ${times} times`}
  ${orderReference !== undefined && html`<span class="soft">of <code>${orderReference}</code></span>`}
  ${orderId !== undefined && html`<span class="soft">of <code>${orderId}</code></span>`}
  ${metadata !== undefined && html`<span class="soft">of <code>${JSON.stringify(metadata)}</code></span>`}`
}

const common =
  "id kind calls hits spent held operation nth probability times orderReference orderId metadata".split(" ")

/** The settings of its kind. */
function own(fault: ActiveFault): Html {
  const settings = Object.entries(fault).filter(([name]) => !common.includes(name))
  if (settings.length === 0) return html``
  return html`<code class="soft">${settings.map(([name, value]) => `${name}: ${value}`).join(", ")}</code>`
}
