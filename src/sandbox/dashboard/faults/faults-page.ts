import { html } from "../../markup/html"
import type { World } from "../../world"
import { addFaultForm } from "./add-fault-form"
import type { DashboardPage } from "../asked"
import { faultGlossary } from "./fault-glossary"
import { faultTable } from "./fault-table"
import { section } from "../parts/section"

/** What goes wrong on purpose: the rules in force, a form for another, and what each kind does. */
export function faultsPage({ faults, settings }: World): DashboardPage {
  return {
    title: "Faults",
    lead: html`What goes wrong on purpose, so that a shop can be seen to stand it. Each call meets one fault
    at most: the first in this list that is due. Chances follow the seed, ${settings.seed}: the same calls
    meet the same faults.`,
    content: html`${section({
      name: "faults",
      title: "In force",
      content: faultTable(faults.list()),
      live: true,
    })}
    ${section({ name: "add", title: "Add a fault", content: addFaultForm() })}
    ${section({ name: "kinds", title: "What each of them does", content: faultGlossary() })}`,
  }
}
