import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import type { World } from "../../world"
import { commands } from "../parts/commands"

/** The control routes, as a test calls them. They need no key, and a program on this machine alone reaches them. */
export function controlGuide(world: World): Html {
  const at = `${world.url()}/sandbox`
  return html`<h3>Look</h3>
    ${commands([
      `curl '${at}/orders?reference=REFERENCE'`,
      `curl '${at}/orders?email=shopper@shop.example&status=CREATED'`,
      `curl ${at}/orders/ID`,
      `curl '${at}/journal?order=ID'`,
      `curl '${at}/callbacks?order=ID'`,
    ])}
    <h3>Time</h3>
    ${commands([
      `curl ${at}/orders/ID/run-out --json '{}'`,
      `curl ${at}/clock --json '{"advance_seconds":86400}'`,
      `curl ${at}/clock --json '{"reset":true}'`,
    ])}
    <h3>Callbacks</h3>
    ${commands([
      `curl ${at}/orders/ID/callback --json '{}'`,
      `curl ${at}/callbacks/1/replay --json '{}'`,
      `curl ${at}/orders/ID/forge --json '{"forgery":"unknown-token"}'`,
    ])}
    <h3>Faults</h3>
    ${commands([
      `curl ${at}/faults --json '{"operation":"confirm","kind":"lost-answer","orderReference":"REFERENCE"}'`,
      `curl -X DELETE ${at}/faults`,
    ])}
    <h3>Settlements</h3>
    ${commands([`curl ${at}/settlements/settle --json '{}'`])}`
}
