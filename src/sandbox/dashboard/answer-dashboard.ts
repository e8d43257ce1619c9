import { catchUp } from "../catch-up"
import { json } from "../http/exchange"
import type { Answer, Inquiry } from "../http/exchange"
import type { FaultMark } from "../journal"
import { html } from "../markup/html"
import type { Html } from "../markup/html"
import { page } from "../markup/page"
import { ServiceFailure } from "../service/failure"
import { serviceDate } from "../wire/service-date"
import type { World } from "../world"
import { chargesSection } from "./charges-section"
import { faultsSection } from "./faults-section"
import { ordersTable } from "./orders-table"
import { refreshScript } from "./refresh-script"
import { settlementsSection } from "./settlements-section"
import { dashboardStyle } from "./style"
import { table } from "./table"
import { tone } from "./tone"
import { wall } from "./wall"

const SHOWN = 50

/** `/`: what the sandbox holds, what it sent and what it was asked. Never shows a key. */
export function answerDashboard(world: World, { method, query }: Inquiry): Answer {
  if (method !== "GET" && method !== "HEAD") {
    return json(405, new ServiceFailure(405, `${method} is not supported here.`).body())
  }
  catchUp(world)
  return page({
    language: "en",
    title: "Sandbox: instalment service",
    style: dashboardStyle,
    script: refreshScript,
    content: html`<p class="ribbon">Test mode: no real money moves here.</p>
      <header>
        <h1>Instalment service sandbox</h1>
        <p class="soft">Base address <code>${world.baseUrl()}</code></p>
      </header>
      <main>
        ${clock(world)} ${ordersTable(world)} ${settlementsSection(world, query.get("unsettled"))}
        ${chargesSection(world, query.get("uncharged"))} ${faultsSection(world, query.get("refused"))}
        ${callbacks(world)} ${requests(world)}
      </main>`,
  })
}

function clock(world: World): Html {
  const { timeZone } = world.settings
  const now = serviceDate(world.clock.now().getTime(), timeZone).slice(0, 16).replace("T", " ")
  const steps = [
    [3_600, "+1 hour"],
    [86_400, "+1 day"],
    [345_600, "+4 days"],
  ] as const
  return html`<section class="clock" aria-labelledby="clock" data-testid="clock" data-live>
    <div>
      <h2 id="clock">Clock</h2>
      <span class="mono">${now}</span> <span class="soft">${timeZone}</span>
    </div>
    <form method="post" action="/sandbox/clock">
      ${steps.map(
        ([seconds, label]) =>
          html`<button name="advance_seconds" value="${seconds}" data-testid="advance-${seconds}">
            ${label}
          </button>`,
      )}
    </form>
  </section>`
}

function callbacks(world: World): Html {
  return table({
    title: "Callbacks sent",
    name: "callbacks",
    columns: ["Answer", "Event", "Address", "At"],
    rows: [...world.callbacks.attempts()]
      .slice(-SHOWN)
      .reverse()
      .map(({ status, error, outcome, event, url, at, fault }) => [
        html`<span class="pill ${tone(status ?? 0, error)}">${status ?? error ?? outcome}</span>`,
        html`${event} ${fault && html`<span class="pill bad">${fault.kind}</span>`}`,
        html`<code>${url}</code>`,
        wall(world, at),
      ]),
    empty: "None yet.",
  })
}

function requests(world: World): Html {
  return table({
    title: "Requests received",
    compact: true,
    name: "requests",
    columns: ["Answer", "Request", "Account", "At"],
    rows: [...world.journal.entries()]
      .slice(-SHOWN)
      .reverse()
      .map(({ status, method, path, account, at, fault }) => [
        html`<span class="pill ${status === 0 ? "bad" : tone(status, null)}">${status || "none"}</span>`,
        html`<code>${method} ${path}</code> ${fault && struck(fault)}`,
        account ?? "—",
        wall(world, at),
      ]),
    empty: "None yet.",
  })
}

function struck({ kind, worked }: FaultMark): Html {
  return html`<span class="pill bad">${kind}</span>
    <span class="soft nowrap">${worked ? "work done" : "work not done"}</span>`
}
