import { faultFamilies } from "../../faults/fault-kinds"
import { operation } from "../../faults/operation"
import { html } from "../../markup/html"
import type { Html } from "../../markup/html"

/** A form for any rule there can be, but for those about an identifier or metadata. */
export function addFaultForm(): Html {
  return html`<form class="fields" method="post" action="/sandbox/faults" data-testid="add-fault">
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
      >How often
      <input
        name="times"
        inputmode="numeric"
        pattern="[0-9]*"
        placeholder="once; always, by chance"
        autocomplete="off"
    /></label>
    <label
      >Order reference <input name="order_reference" placeholder="every order" autocomplete="off"
    /></label>
    <label class="wide"
      >Its settings, as JSON
      <input name="settings" placeholder='{"delayMs": 2000}' autocomplete="off" spellcheck="false"
    /></label>
    <label class="check wide"
      ><input type="checkbox" name="done" /> Do the work first, where the kind leaves it open</label
    >
    <button class="primary">Add fault</button>
  </form>`
}
