import { CHOICE_KEY, shopperChoice } from "../../form/shopper-choice"
import type { ShopperChoice } from "../../form/shopper-choice"
import { words } from "../../form/words"
import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import type { World } from "../../world"
import { commands } from "../parts/commands"
import { facts } from "../parts/facts"

/** Every way to have the form decide by itself. */
export function decideGuide(world: World): Html {
  const { formDecision } = world.settings
  const address = (choice: ShopperChoice): [Html, string] => [
    html`<code>${choice}@…</code>`,
    words.en.testers.does[choice],
  ]
  return html`<p>
      By the e-mail address of the order, at any domain, as soon as its form is opened.
      <code>approve+7@shop.example</code>
      approves too, so that every shopper can have an address of their own.
    </p>
    ${facts(shopperChoice.options.map(address))}
    <p>
      By metadata: <code>${CHOICE_KEY}</code> set to one of the four goes before the e-mail address. For every
      other order: <code>--decide</code> of the command, <code>formDecision</code> of
      <code>startSandbox</code>; here it is <code>${formDecision}</code>. <code>/form/ID/by-hand</code> shows
      the form of any order.
    </p>
    <p>By a call, without opening the form at all:</p>
    ${commands([
      `curl ${world.url()}/sandbox/orders/ID/decide --json '{"decision":"approve","instalments":6}'`,
    ])}`
}
