import { catchUp } from "../catch-up"
import { json } from "../http/exchange"
import type { Answer, Inquiry } from "../http/exchange"
import { matchPath } from "../http/match-path"
import { html } from "../markup/html"
import { page } from "../markup/page"
import { ServiceFailure } from "../service/failure"
import type { World } from "../world"
import type { Asked, DashboardPage } from "./asked"
import { callbacksPage } from "./callbacks/callbacks-page"
import { chargesPage } from "./charges/charges-page"
import { clockPage } from "./clock/clock-page"
import { clockStrip } from "./clock/clock-strip"
import { faultsPage } from "./faults/faults-page"
import { guidePage } from "./guide/guide-page"
import { journalPage } from "./journal/journal-page"
import { navigation } from "./navigation"
import { nothingHere } from "./nothing-here"
import { orderPage } from "./orders/order-page"
import { ordersPage } from "./orders/orders-page"
import { refreshScript } from "./refresh-script"
import { settlementsPage } from "./settlements/settlements-page"
import { dashboardStyle } from "./style"
import { withoutKeys } from "./without-keys"
import { word } from "./word"

interface Route {
  readonly pattern: string
  readonly show: (world: World, asked: Asked) => DashboardPage
}

const routes: readonly Route[] = [
  { pattern: "/", show: ordersPage },
  { pattern: "/dashboard/orders/:id", show: orderPage },
  { pattern: "/dashboard/callbacks", show: callbacksPage },
  { pattern: "/dashboard/journal", show: journalPage },
  { pattern: "/dashboard/faults", show: faultsPage },
  { pattern: "/dashboard/clock", show: clockPage },
  { pattern: "/dashboard/settlements", show: settlementsPage },
  { pattern: "/dashboard/charges", show: chargesPage },
  { pattern: "/dashboard/guide", show: guidePage },
]

/** `/` and `/dashboard/…`: what the sandbox holds, what it sent and what it was asked. Never shows a key. */
export function answerDashboard(world: World, { method, path, query }: Inquiry): Answer {
  if (method !== "GET" && method !== "HEAD") {
    return json(405, new ServiceFailure(405, `${method} is not supported here.`).body())
  }
  catchUp(world)
  const matched = matchPath(routes, path)
  const shown = matched === null ? nothingHere : matched.route.show(world, { id: matched.id, query })
  const answer = page({
    status: shown.status,
    language: "en",
    title: `${shown.title} · Sandbox Finance`,
    style: dashboardStyle,
    script: refreshScript,
    content: html`<p class="ribbon">Test mode: no real money moves here.</p>
      <a class="skip" href="#content">Skip to the content</a>
      <header class="top">
        <a class="brand" href="/">Sandbox Finance</a>
        ${clockStrip(world)}
      </header>
      <div class="frame">
        ${navigation(world, path)}
        <main id="content" tabindex="-1">
          <h1>${shown.title}</h1>
          <p class="lead soft">${shown.lead}</p>
          ${word(query)} ${shown.content}
        </main>
      </div>`,
  })
  return { ...answer, body: withoutKeys(world, answer.body) }
}
