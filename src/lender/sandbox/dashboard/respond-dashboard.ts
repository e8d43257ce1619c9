import type { Context } from "../context"
import { json, matchPath, type Request, type Response } from "../http/exchange"
import { html, type Html, page } from "../markup/html"
import { ServiceFailure } from "../service/failure"
import { catchUp } from "../settlements/settle"
import { callbacksPage } from "./callbacks-page"
import { chargesPage } from "./charges-page"
import { clockPage, clockStrip } from "./clock-page"
import { faultsPage } from "./faults-page"
import { guidePage } from "./guide-page"
import { journalPage } from "./journal-page"
import { ordersPage } from "./orders-page"
import { orderPage } from "./order-page"
import { type DashboardPage, nothingHere, type RequestedPage, section } from "./parts"
import { settlementsPage } from "./settlements-page"
import { dashboardStyle } from "./style"

/** Of a message. */
const MOST_TEXT = 300

/** Of a key that is masked. */
const SHORTEST = 8

/**
 * Reloads the page every two seconds and replaces the parts marked `data-live`, except a part that contains the focused
 * control.
 */
const refreshScript = `
const live = (page) => [...page.querySelectorAll("[data-live]")]
setInterval(async () => {
  if (document.hidden) return
  const answer = await fetch(location.pathname + location.search).catch(() => null)
  if (!answer || !answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), "text/html")
  const fresh = new Map(live(page).map((part) => [part.dataset.live, part]))
  for (const part of live(document)) {
    const next = fresh.get(part.dataset.live)
    const used = part.contains(document.activeElement)
    if (next && !used && next.innerHTML !== part.innerHTML) part.replaceWith(next)
  }
}, 2000)
`

interface Place {
  readonly pattern: string
  readonly show: (context: Context, asked: RequestedPage) => DashboardPage
  /** Its link in the navigation; an order's page has none, and belongs to Orders. */
  readonly name?: string
  /** The count to show beside the link, where it is useful. */
  readonly count?: (context: Context) => number
}

const places: readonly Place[] = [
  { pattern: "/", show: ordersPage, name: "Orders", count: ({ state }) => state.orders.size },
  { pattern: "/dashboard/orders/:id", show: orderPage },
  { pattern: "/dashboard/callbacks", show: callbacksPage, name: "Callbacks" },
  { pattern: "/dashboard/journal", show: journalPage, name: "Journal" },
  {
    pattern: "/dashboard/faults",
    show: faultsPage,
    name: "Faults",
    count: ({ faults }) => faults.list().filter(({ spent }) => !spent).length,
  },
  { pattern: "/dashboard/clock", show: clockPage, name: "Clock" },
  { pattern: "/dashboard/settlements", show: settlementsPage, name: "Settlements" },
  { pattern: "/dashboard/charges", show: chargesPage, name: "Version 1" },
  { pattern: "/dashboard/guide", show: guidePage, name: "Guide" },
]

/** The links to every page that this sandbox has. */
function navigation(context: Context, path: string): Html {
  const hasCharges = context.settings.accounts.some(({ secretKey }) => secretKey !== undefined)
  const linked = places.filter(({ name, show }) => name !== undefined && (hasCharges || show !== chargesPage))
  const here = linked.some(({ pattern }) => pattern === path) ? path : "/"
  return html`<nav aria-label="Dashboard" data-live="navigation">
    <ul>
      ${linked.map(({ pattern, name, count }) => {
        const number = count?.(context) ?? 0
        return html`<li>
          <a href="${pattern}" ${pattern === here && html`aria-current="page"`}>
            ${name} ${number > 0 && html`<span class="count">${number}</span>`}
          </a>
        </li>`
      })}
    </ul>
  </nav>`
}

/** `/` and `/dashboard/…`: the sandbox's state, what it sent and what it received. Never shows a key. */
export function respondDashboard(context: Context, { method, path, query }: Request): Response {
  if (method !== "GET" && method !== "HEAD") {
    return json(405, new ServiceFailure(405, `${method} is not supported here.`).body())
  }
  catchUp(context)
  const matched = matchPath(places, path)
  const shown = matched === null ? nothingHere : matched.route.show(context, { id: matched.id, query })
  const response = page({
    status: shown.status,
    language: "en",
    title: `${shown.title} · Sandbox Finance`,
    style: dashboardStyle,
    script: refreshScript,
    content: html`<p class="ribbon">Test mode: no real money moves here.</p>
      <a class="skip" href="#content">Skip to the content</a>
      <header class="top">
        <a class="brand" href="/">Sandbox Finance</a>
        ${clockStrip(context)}
      </header>
      <div class="frame">
        ${navigation(context, path)}
        <main id="content" tabindex="-1">
          <h1>${shown.title}</h1>
          <p class="lead soft">${shown.lead}</p>
          ${word(query)} ${shown.above} ${shown.sections.map(section)}
        </main>
      </div>`,
  })
  return { ...response, body: withoutKeys(context, response.body) }
}

/** A page without the keys of the accounts, wherever a merchant may have put one: a path, a reference, metadata. */
function withoutKeys({ settings }: Context, page: string): string {
  return settings.accounts
    .flatMap(({ privateKey, secretKey = "" }) => [privateKey, secretKey])
    .filter((key) => key.length >= SHORTEST)
    .reduce((text, key) => text.replaceAll(key, "•••"), page)
}

/** The message of the button that led here: `?message=` or `?refused=`. */
function word(query: URLSearchParams): Html {
  const [refused, message] = [query.get("refused"), query.get("message")]
  if (refused !== null) return html`<p class="word refused" role="alert">${refused.slice(0, MOST_TEXT)}</p>`
  if (message !== null) return html`<p class="word" role="status">${message.slice(0, MOST_TEXT)}</p>`
  return html``
}
