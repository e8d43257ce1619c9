import type { Answer } from "../http/exchange"
import { isLoopbackName } from "../http/loopback"
import { html } from "../markup/html"
import { instalmentCounts } from "../orders/decide"
import type { StoredOrder } from "../orders/stored-order"
import type { World } from "../world"
import { choiceOf } from "./choice-of"
import { forTesters } from "./for-testers"
import type { Language } from "./language"
import { money } from "./money"
import { orderSummary } from "./order-summary"
import { planOf } from "./plan"
import { shell } from "./shell"
import { words } from "./words"

/** The form of an order that waits for a decision. */
export function openPage(world: World, order: StoredOrder, language: Language): Answer {
  const say = words[language]
  const choice = choiceOf(world, order)
  const until = new Intl.DateTimeFormat(language === "en" ? "en-IE" : "es-ES", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: world.settings.timeZone,
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

/** The host of the shop's own return address; on this machine that is a port, which tells a shopper nothing. */
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
