import type { Context } from "../context"
import { CHOICE_KEY, shopperChoice, words } from "../form/words"
import { html, type Html } from "../markup/html"
import type { Settings } from "../options"
import { type Cell, type DashboardPage, duration, facts, table } from "./parts"

/** How to use the sandbox, for a shop's developer. */
export function guidePage(context: Context): DashboardPage {
  const { accounts } = context.settings
  const hasCharges = accounts.some(({ secretKey }) => secretKey !== undefined)
  const addresses = facts([
    ["Base URL", html`<code>${context.baseUrl()}</code>`],
    ["Base URL, version 1", hasCharges ? html`<code>${context.url()}</code>` : null],
    ["Accounts", accounts.map(({ name }) => name).join(", ")],
    ["Keys", "printed where the sandbox was started, and never shown here"],
  ])
  return {
    title: "Guide",
    lead: "How to point a shop at this sandbox, and how tests decide orders, move time and inject faults without a browser.",
    sections: [
      { name: "connect", title: "Connect a shop", content: addresses },
      { name: "decide", title: "Decide without clicking", content: decideGuide(context) },
      { name: "control", title: "From a test, over HTTP", content: controlGuide(context) },
      { name: "side-by-side", title: "Parallel tests", content: sideBySide },
      {
        name: "readings",
        title: "What the API documentation does not specify",
        content: readings(context.settings),
      },
    ],
  }
}

const sideBySide = html`<p>
    Two sandboxes share nothing: each has its own orders, clock, faults and journal. In code,
    <code>await startSandbox()</code> takes any free port, as does the command with <code>--port 0</code>.
    Start one for each test file or worker.
  </p>
  <p>
    Tests that must share a sandbox are isolated by order: accounts see only their own orders, a fault can be
    limited by order reference or metadata, an order is found by its reference or e-mail address and can be
    expired alone. The clock is shared.
  </p>`

/** The control routes, as a test calls them. They need no key; only programs on this machine can reach them. */
function controlGuide(context: Context): Html {
  const at = `${context.url()}/sandbox`
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
      `curl ${at}/faults --json '{"operation":"confirm","kind":"lost-response","orderReference":"REFERENCE"}'`,
      `curl -X DELETE ${at}/faults`,
    ])}
    <h3>Settlements</h3>
    ${commands([`curl ${at}/settlements/settle --json '{}'`])}`
}

/** Every way to make the form decide automatically. */
function decideGuide(context: Context): Html {
  const { formDecision } = context.settings
  const { does } = words.en.testers
  return html`<p>
      By the e-mail address of the order, at any domain, as soon as its form is opened.
      <code>approve+7@shop.example</code>
      approves too, so that every shopper can have a separate address.
    </p>
    ${facts(shopperChoice.options.map((choice) => [html`<code>${choice}@…</code>`, does[choice]]))}
    <p>
      By metadata: <code>${CHOICE_KEY}</code> set to one of the four takes precedence over the e-mail address.
      For every other order: <code>--decide</code> of the command, <code>formDecision</code> of
      <code>startSandbox</code>; here it is <code>${formDecision}</code>. <code>/form/ID/by-hand</code> shows
      the form of any order.
    </p>
    <p>By a request, without opening the form:</p>
    ${commands([
      `curl ${context.url()}/sandbox/orders/ID/decide --json '{"decision":"approve","instalments":6}'`,
    ])}`
}

/** What the API documentation does not specify, by the option for it. */
const unspecified = [
  ["orderLifetime", "How long a form stays open"],
  ["confirmWindow", "How long an approval lasts that has an end of its own"],
  ["approvalExpiry", "When an approval ends, and whether expires_at shows it"],
  ["timeZone", "The zone of dates"],
  ["orderDates", "Fractions in dates of orders and refunds"],
  ["emptyList", "A list of nothing"],
  ["errorShape", "The field with an error's code"],
  ["statusAfterFormCancel", "The status after a cancel at the form"],
  ["statusAfterFullRefund", "The status after a full refund, as observed"],
  ["actionLinks", "How possible actions are presented"],
  ["hrefs", "How links are written"],
  ["firstPage", "The number of the first page"],
  ["maxPageSize", "The largest page"],
  ["afterLastPage", "A page after the last one"],
  ["listOrder", "The order of a list"],
  ["callbacks", "Whether notifications are sent automatically"],
  ["settlementDays", "The days of settlement"],
  ["refundSign", "The sign of refunds in settlements"],
  ["offsetStyle", "How the offset of a date is written"],
  ["operationIds", "What identifies an operation"],
  ["chargeOrder", "The order of charges, version 1"],
  ["chargesPerPage", "The size of a page, version 1"],
  ["pageParameter", "The parameter for a page, version 1"],
  ["listCount", "What count counts, version 1"],
  ["eventVersion", "The version an event names, version 1"],
  ["eventSignature", "How an event is signed, version 1"],
] as const

/** What the API documentation does not specify, what applies here, and the option for it. */
function readings(settings: Settings): Html {
  return html`<p class="soft">
      The API documentation leaves these open. A shop must work with every variant, so each is an option of
      <code>startSandbox</code>.
    </p>
    ${table({
      caption: "Variants in use",
      rows: unspecified,
      columns: [
        ["Not specified", ([, subject]) => subject],
        ["Here", ([option]) => here(settings, option)],
        ["Option", ([option]) => html`<code>${option}</code>`],
      ],
      empty: "",
    })}`
}

function here(settings: Settings, option: (typeof unspecified)[number][0]): Cell {
  const isDuration = option === "orderLifetime" || option === "confirmWindow"
  return isDuration ? duration(settings[option]) : settings[option]
}

/** Command lines, as typed. */
function commands(lines: readonly string[]): Html {
  return html`${lines.map((line) => html`<pre><code>${line}</code></pre>`)}`
}
