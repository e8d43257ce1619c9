import type { Facts, Form } from "../facts"
import { isListed, type Guarantee } from "./guarantee"

/**
 * An order that was made of a cart, and that a loan pays, was announced to the plugin by Medusa, or is listed, where an
 * order that was made later was announced an hour ago.
 */
export const announced: Guarantee = (facts) =>
  facts.forms
    .filter((form) => isUnannounced(facts, form) && facts.overtaken.includes(form.reference))
    .filter((form) => !isListed(facts, form, ["not_announced"]))
    .map(({ reference }) => `Medusa never announced the order of ${reference}, and nobody is told`)

export function isUnannounced({ rows }: Facts, { reference }: Form): boolean {
  return rows.some(({ id, announced_at }) => id === reference && announced_at === null)
}
