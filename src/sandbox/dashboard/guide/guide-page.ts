import { html } from "../../markup/html"
import type { World } from "../../world"
import type { DashboardPage } from "../asked"
import { controlGuide } from "./control-guide"
import { decideGuide } from "./decide-guide"
import { facts } from "../parts/facts"
import { readings } from "./readings"
import { section } from "../parts/section"

/** How a shop's developer works with it. */
export function guidePage(world: World): DashboardPage {
  const { accounts } = world.settings
  const hasCharges = accounts.some(({ secretKey }) => secretKey !== undefined)
  const addresses = facts([
    ["Base address", html`<code>${world.baseUrl()}</code>`],
    ["Base address, version 1", hasCharges ? html`<code>${world.url()}</code>` : null],
    ["Accounts", accounts.map(({ name }) => name).join(", ")],
    ["Keys", "printed by the command that started it, and never shown here"],
  ])
  return {
    title: "Guide",
    lead: "How to point a shop at this sandbox, and how tests decide, wait and break things without a browser.",
    content: html`${section({ name: "connect", title: "Connect a shop", content: addresses })}
    ${section({ name: "decide", title: "Decide without clicking", content: decideGuide(world) })}
    ${section({ name: "control", title: "From a test, over HTTP", content: controlGuide(world) })}
    ${section({ name: "side-by-side", title: "Tests side by side", content: sideBySide })}
    ${section({ name: "readings", title: "Where the document is silent", content: readings(world) })}`,
  }
}

const sideBySide = html`<p>
    Nothing is common to two sandboxes: orders, clock, faults and journal are each one's own. From code,
    <code>await startSandbox()</code> takes any free port; the command does with <code>--port 0</code>. Start
    one for each test file or worker.
  </p>
  <p>
    Tests that must share one keep apart by the order: accounts see their own orders only, a fault takes an
    order reference or metadata, an order is found by its reference or e-mail address and runs out by itself.
    The clock is everybody's.
  </p>`
