import type { Context } from "../context"
import { isLoopbackName, type Response } from "../http/exchange"
import { html, type Html } from "../markup/html"
import { instalmentCounts } from "../orders/lifecycle"
import type { OrderStatus, StoredOrder } from "../orders/stored-order"
import { notice, shell } from "./shell"
import {
  CHOICE_KEY,
  type Ending,
  type Language,
  money,
  shopperChoice,
  type ShopperChoice,
  words,
} from "./words"

/** The form of an order that awaits a decision. */
export function openPage(context: Context, order: StoredOrder, language: Language): Response {
  const say = words[language]
  const choice = choiceOf(context, order)
  const until = new Intl.DateTimeFormat(language === "en" ? "en-IE" : "es-ES", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: context.settings.timeZone,
  }).format(order.expiresAt)
  return shell({
    language,
    title: say.title,
    main: html`<main class="two">
      ${orderSummary(order, language)}
      <section class="card" aria-labelledby="title">
        <h1 id="title">${say.title}</h1>
        <p class="soft">${say.intro(merchantOf(order, language))}</p>
        ${promotion(order, language)}
        ${choice !== null && html`<p class="note" data-testid="decides-itself">${say.testers.decided(choice)}</p>`}
        <form method="post" action="/form/${order.id}?lang=${language}">
          <fieldset>
            <legend>${say.choose}</legend>
            ${instalmentCounts.map((count) => planCard(order, count, language))}
          </fieldset>
          <div class="actions">
            <button class="first" name="decision" value="approve" data-testid="approve">
              ${say.approve}
            </button>
            <div class="pair">
              <button name="decision" value="reject" data-testid="reject">${say.reject}</button>
              <button name="decision" value="cancel" data-testid="cancel">${say.cancel}</button>
            </div>
          </div>
        </form>
        <p class="leave">
          <a class="quiet" href="/form/${order.id}/left?lang=${language}" data-testid="leave">${say.leave}</a>
        </p>
        <p class="leave soft"><small>${say.openUntil(until)}</small></p>
        ${forTesters(language)}
      </section>
    </main>`,
  })
}

/** The host of the shop's own return URL. On this machine that is a port, which means nothing to a shopper. */
function merchantOf(order: StoredOrder, language: Language): string {
  const { host, hostname } = new URL(order.request.configuration.urls.ok)
  return isLoopbackName(hostname) ? words[language].theShop : host
}

function promotion(order: StoredOrder, language: Language) {
  const { total_amount, promoted_amount = 0 } = order.request.shopping_cart
  if (promoted_amount === 0) return null
  const say = words[language]
  const text =
    promoted_amount === total_amount
      ? say.allFree(merchantOf(order, language))
      : say.partFree(money(promoted_amount, language), merchantOf(order, language))
  return html`<p class="note" data-testid="interest-free">${text}</p>`
}

function planCard(order: StoredOrder, count: number, language: Language) {
  const say = words[language]
  const { first, later } = planOf(order.request.shopping_cart.total_amount, count)
  return html`<label class="plan">
    <input
      type="radio"
      name="instalments"
      value="${count}"
      data-testid="plan-${count}"
      ${count === instalmentCounts[0] && html`checked`}
    />
    <span>
      <b>${say.plan(count)}</b>
      <span>${say.schedule(money(first, language), money(later, language), count)}</span>
    </span>
  </label>`
}

/**
 * The shopper's automatic choice when the form opens: by the order's metadata, else by its e-mail address before the
 * `@` and any `+`, else by the option for every order. Null when the form is shown.
 */
export function choiceOf({ settings }: Context, { request }: StoredOrder): ShopperChoice | null {
  const { metadata, user } = request
  const [before = ""] = user.email.toLowerCase().split(/[+@]/)
  for (const word of [metadata[CHOICE_KEY], before, settings.formDecision]) {
    const named = shopperChoice.safeParse(word)
    if (named.success) return named.data
  }
  return null
}

/** How to make an order decide automatically, for developers who test a shop. */
function forTesters(language: Language): Html {
  const { summary, text, does } = words[language].testers
  return html`<details class="testers" data-testid="testers">
    <summary>${summary}</summary>
    <p>${text}</p>
    <dl>
      ${shopperChoice.options.map(
        (choice) =>
          html`<div>
            <dt><code>${choice}@…</code></dt>
            <dd>${does[choice]}</dd>
          </div>`,
      )}
    </dl>
  </details>`
}

/** The merchant's cart next to the form. */
function orderSummary(order: StoredOrder, language: Language): Html {
  const say = words[language]
  const { details, total_amount, order_reference } = order.request.shopping_cart
  const cents = (amount: number, testId: string): Html =>
    html`<dd class="money" data-testid="${testId}">${money(amount, language)}</dd>`
  return html`<aside class="card" aria-labelledby="summary">
    <h2 id="summary">${say.summary}</h2>
    <ul class="lines">
      ${details.products.map(
        (product) =>
          html`<li>
            <span>${product.description}<small>${say.quantity(product.quantity)}</small></span>
            <span class="money">${money(product.amount, language)}</span>
          </li>`,
      )}
    </ul>
    <dl class="sum">
      ${details.shipping_cost !== undefined && sumRow("part", say.shipping, cents(details.shipping_cost, "shipping"))}
      ${sumRow("total", say.total, cents(total_amount, "total"))}
      ${order_reference && sumRow("soft", say.reference, html`<dd>${order_reference}</dd>`)}
    </dl>
  </aside>`
}

function sumRow(look: string, name: string, value: Html): Html {
  return html`<div class="${look}">
    <dt>${name}</dt>
    ${value}
  </div>`
}

/** Equal instalments; the first one carries the cents that do not divide, so the parts sum to the total. */
export function planOf(total: number, count: number) {
  const later = Math.floor(total / count)
  return { first: total - later * (count - 1), later }
}

/** What the page of a decided order says, and the merchant's URL it leads back to. */
const endings: Readonly<Record<OrderStatus, readonly [ending: Ending, back: "ok" | "ko" | "cancel"]>> = {
  CREATED: ["ended", "cancel"],
  AUTHORIZED: ["approved", "ok"],
  CONFIRMED: ["approved", "ok"],
  REJECTED: ["rejected", "ko"],
  INVALIDATED: ["expired", "cancel"],
  CANCELLED: ["cancelled", "cancel"],
  UNCONFIRMED: ["ended", "cancel"],
  ERROR: ["ended", "cancel"],
}

/** The page of an order that can no longer be decided. */
export function closedPage(
  { request, status: now }: StoredOrder,
  language: Language,
  status = 200,
): Response {
  const say = words[language]
  const [ending, back] = endings[now]
  const link = { href: request.configuration.urls[back], label: say.back }
  return notice({ status, language, notice: say.closed[ending], link })
}
