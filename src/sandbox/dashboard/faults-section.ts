import { faultFamilies } from "../faults/fault-kinds"
import type { ActiveFault } from "../faults/fault-desk"
import { operation } from "../faults/operation"
import { html } from "../markup/html"
import type { Html } from "../markup/html"
import type { World } from "../world"
import { rows } from "./table"
import type { Cell } from "./table"

const MOST_TEXT = 300

/** What goes wrong on purpose: the rules in force, and a form for another. */
export function faultsSection({ faults }: World, refused: string | null): Html {
  const active = faults.list()
  return html`<section aria-labelledby="faults" data-testid="faults">
    <h2 id="faults">Faults</h2>
    ${refused !== null && html`<p class="refused" role="alert">${refused.slice(0, MOST_TEXT)}</p>`}
    <div data-live>${list(active)}</div>
    ${form()} ${glossary()}
  </section>`
}

function list(active: readonly ActiveFault[]): Html {
  if (active.length === 0) return html`<p class="soft">None: everything works.</p>`
  return html`${rows({
      columns: ["Fault", "When", "Hits", ""],
      rows: active.map(row),
      empty: "",
    })}
    <form method="post" action="/sandbox/faults/clear">
      <button data-testid="clear-faults">Clear all</button>
    </form>`
}

function row(fault: ActiveFault): Cell[] {
  const { id, kind, calls, hits, spent, held } = fault
  return [
    html`<span class="pill ${spent ? "" : "bad"}">${kind}</span> ${own(fault)}`,
    turn(fault),
    html`<span class="nowrap">${hits} of ${calls} ${calls === 1 ? "call" : "calls"}</span>
      ${spent && html`<span class="soft">used up</span>`}
      ${held > 0 && html`<span class="live nowrap">${held} held</span>`}`,
    html`<span class="buttons">
      ${held > 0 && button(`/sandbox/faults/${id}/release`, "Release", `release-${id}`)}
      ${button(`/sandbox/faults/${id}/remove`, "Remove", `remove-${id}`)}
    </span>`,
  ]
}

function button(action: string, label: string, name: string): Html {
  return html`<form method="post" action="${action}"><button data-testid="${name}">${label}</button></form>`
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

function form(): Html {
  return html`<form class="add" method="post" action="/sandbox/faults" data-testid="add-fault">
    <label
      >What goes wrong
      <select name="kind">
        ${faultFamilies.map(
          ({ family, kinds }) =>
            html`<optgroup label="${family}">
              ${kinds.map(({ kind }) => html`<option>${kind}</option>`)}
            </optgroup>`,
        )}
      </select></label
    >
    <label
      >With
      <select name="operation">
        <option value="any">any it goes with</option>
        ${operation.options.map((name) => html`<option>${name}</option>`)}
      </select></label
    >
    <label
      >When
      <select name="turn">
        <option value="next">the next time</option>
        <option value="nth">the nth time, n =</option>
        <option value="chance">by chance, in %</option>
      </select></label
    >
    <label
      >n or % <input name="number" inputmode="decimal" pattern="[0-9.]*" placeholder="—" autocomplete="off"
    /></label>
    <label
      >Order reference <input name="order_reference" placeholder="every order" autocomplete="off"
    /></label>
    <label class="check"
      ><input type="checkbox" name="done" /> Do the work first, where the kind leaves it open</label
    >
    <button class="primary">Add fault</button>
  </form>`
}

function glossary(): Html {
  return html`<details>
    <summary>What each of them does</summary>
    ${faultFamilies.map(
      ({ family, kinds }) =>
        html`<h3>${family}</h3>
          <dl>
            ${kinds.map(
              ({ kind, sentence }) =>
                html`<div>
                  <dt><code>${kind}</code></dt>
                  <dd>${sentence}</dd>
                </div>`,
            )}
          </dl>`,
    )}
  </details>`
}
