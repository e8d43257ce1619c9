import type { Context } from "../context"
import { operation } from "../faults/call"
import type { ActiveFault } from "../faults/fault-registry"
import { commonSettings } from "../faults/kind"
import { describedFaults, faultFamilies } from "../faults/kinds"
import { html, type Html } from "../markup/html"
import { choice, field, form, option, press } from "./forms"
import { type DashboardPage, pill, table } from "./parts"

const shownElsewhere = [...commonSettings, "id", "calls", "hits", "spent", "held"]

/** Fault injection: the active rules, a form for another, and what each kind does. */
export function faultsPage({ faults, settings }: Context): DashboardPage {
  return {
    title: "Faults",
    lead: html`Injected faults, to test how a shop handles them. Each call is hit by one fault at most: the
    first in this list that is due. Chances follow the seed, ${settings.seed}: the same calls get the same
    faults.`,
    sections: [
      { name: "faults", title: "Active faults", content: faultTable(faults.list()), live: true },
      { name: "add", title: "Add a fault", content: addFaultForm() },
      { name: "kinds", title: "Kinds of faults", content: faultGlossary() },
    ],
  }
}

/** A form for every possible rule, except those about an identifier or metadata. */
function addFaultForm(): Html {
  const kinds = faultFamilies.map(
    ({ family, kinds }) =>
      html`<optgroup label="${family}">${kinds.map(({ kind }) => option(kind))}</optgroup>`,
  )
  const operations = [
    option("any it applies to", "any"),
    option("any that changes nothing", "read"),
    ...operation.options.map((name) => option(name)),
  ]
  const turns = [
    option("the next time", "next"),
    option("the nth time, n =", "nth"),
    option("by chance, in %", "chance"),
  ]
  const fields = html`${choice("Kind of fault", "kind", kinds)} ${choice("With", "operation", operations)}
    ${choice("When", "turn", turns)} ${field("n or %", "number", { number: "decimal", placeholder: "—" })}
    ${field("How often", "times", { number: "whole", placeholder: "once; always, by chance" })}
    ${field("Order reference", "order_reference", { placeholder: "every order" })}
    ${field("Account", "account", { placeholder: "every account" })}
    ${field("Its settings, as JSON", "settings", { placeholder: '{"delayMs": 2000}', wide: true })}
    <label class="check wide"
      ><input type="checkbox" name="done" /> Do the work first, where the kind leaves it open</label
    >
    <button class="primary">Add fault</button>`
  return form("/sandbox/faults", "add-fault", fields)
}

/** What each kind of fault does, and its settings. */
function faultGlossary(): Html {
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

/** The active rules in words, with their hits. */
function faultTable(active: readonly ActiveFault[]): Html {
  const rules = table({
    caption: "Active faults, oldest first",
    rows: active,
    columns: [
      ["Fault", what],
      ["When", turn],
      ["Hits", hits],
      ["", buttons],
    ],
    empty: "None: everything works.",
  })
  const release = press("/sandbox/faults/release", "Release all held calls", { testId: "release-faults" })
  const clear = press("/sandbox/faults/clear", "Clear all", { testId: "clear-faults" })
  const isHolding = active.some(({ held }) => held > 0)
  return html`${rules}
  ${active.length > 0 && html`<div class="buttons">${isHolding && release} ${clear}</div>`}`
}

function what({ kind, spent, ...rule }: ActiveFault): Html {
  const sentence = describedFaults.find((one) => one.kind === kind)?.sentence
  const settings = Object.entries(rule).filter(([name]) => !shownElsewhere.includes(name))
  const own = settings.map(([name, value]) => `${name}: ${value}`).join(", ")
  return html`${pill(kind, spent ? "" : "bad")} ${own && html`<code class="soft">${own}</code>`}<br />
    <span class="soft">${sentence}</span>`
}

function hits({ calls, hits, spent, held }: ActiveFault): Html {
  return html`<span class="nowrap">${hits} of ${calls} ${calls === 1 ? "call" : "calls"}</span>
    ${spent && html`<span class="soft">used up</span>`}
    ${held > 0 && html`<span class="live nowrap">${held} held</span>`}`
}

function buttons({ id, held }: ActiveFault): Html {
  const to = `/sandbox/faults/${id}`
  return html`<span class="buttons">
    ${held > 0 && press(`${to}/release`, "Release", { testId: `release-${id}` })}
    ${press(`${to}/remove`, "Remove", { testId: `remove-${id}` })}
  </span>`
}

/** When it hits, in words. */
function turn({ operation, nth, probability, times = 1, ...rule }: ActiveFault): Html {
  const called = operation === "any" ? "call" : operation
  const each = operation === "any" || operation === "read" ? `any ${called}` : operation
  const byTurn = nth === undefined ? `next ${called}` : `${each} no. ${nth}`
  const percent = probability !== undefined && Math.round(probability * 1_000) / 10
  const which = percent === false ? byTurn : `${each}, ${percent} % of the time`
  const only = [rule.account, rule.orderReference, rule.orderId, rule.query, rule.metadata]
  return html`${which}${times > 1 && `, ${times} times`}
  ${only
    .filter((one) => one !== undefined)
    .map((one) => (typeof one === "string" ? one : JSON.stringify(one)))
    .map((one) => html`<span class="soft">of <code>${one}</code></span>`)}`
}
