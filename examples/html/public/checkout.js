import {
  believedOutcome,
  readEligibility,
  readOutcome,
  startInstalments,
  toOutcome,
  waitForOutcome,
} from "medusa-payment-instalments/storefront"
import { en, refusalText, withBrand } from "medusa-payment-instalments/storefront/texts"
import { call, cartId, store } from "/shop.js"

const id = cartId.get()
const find = (selector) => document.querySelector(selector)
const [outcome, address, payment] = ["#outcome", "#address", "#payment"].map(find)

/** How the visit to the form ended, which the plugin names in the URL. @returns whether it is still undecided */
async function showOutcome() {
  const arrived = toOutcome(new URLSearchParams(location.search).get("instalments"))
  if (!arrived) return false
  const draw = (answer) => {
    const shown = believedOutcome(arrived, answer)
    if (answer?.outcome === "placed") location.assign(`/es/order/${answer.order_id}/confirmed`)
    outcome.hidden = !shown
    if (!shown) return
    const [title, text] = withBrand(en, answer?.brand).outcomes[shown]
    outcome.querySelector("h2").textContent = title
    outcome.querySelector("p").textContent = text
    const link = outcome.querySelector("a")
    link.hidden = !answer?.form_url
    link.href = answer?.form_url ?? ""
  }
  const answer = await readOutcome(store, id)
  draw(answer)
  if (believedOutcome(arrived, answer) !== "pending") return answer?.outcome === "placed"
  // Meanwhile no other payment method is offered.
  const decided = await waitForOutcome(store, id, { onResponse: draw })
  return decided?.outcome === "pending" || decided?.outcome === "placed"
}

address.onsubmit = async (event) => {
  event.preventDefault()
  const { email, ...entered } = Object.fromEntries(new FormData(address))
  const place = { ...entered, country_code: "es" }
  await call(`/store/carts/${id}`, { email, shipping_address: place, billing_address: place })
  const { shipping_options } = await call(`/store/shipping-options?cart_id=${id}`)
  await call(`/store/carts/${id}/shipping-methods`, { option_id: shipping_options[0].id })
  await showPayment()
}

/** The shop offers instalments, or says why not. */
async function showPayment() {
  address.hidden = true
  payment.hidden = false
  const accounts = await readEligibility(store, id, { locale: "en" })
  const offered = accounts.filter(({ eligible }) => eligible)
  for (const { provider_id, brand, notice } of offered) {
    const choice = find("template").content.cloneNode(true)
    choice.querySelector("input").value = provider_id
    choice.querySelector("span").textContent = `${en.title}. ${withBrand(en, brand).text}`
    choice.querySelector("[role=note]").textContent = notice ?? ""
    find("fieldset").append(choice)
  }
  const reason = accounts[0]?.reasons[0]
  if (offered.length === 0 && reason) find("#reason").textContent = en.reasons[reason.code] ?? reason.message
}

payment.onsubmit = async (event) => {
  event.preventDefault()
  const button = payment.querySelector("button")
  button.disabled = true
  try {
    const providerId = new FormData(payment).get("payment")
    const form = await startInstalments(store, { cartId: id, providerId })
    // Without a form the shopper is approved already: the outcome leads to the order.
    location.assign(form ?? "/es/checkout?instalments=pending")
  } catch (error) {
    find("#problem").textContent = refusalText(error, en)
    button.disabled = false
  }
}

// The browser's back button may restore the page with its button off.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload())

if (!(await showOutcome())) {
  const { cart } = await call(`/store/carts/${id}`)
  if (cart.shipping_methods.length > 0) await showPayment()
  else address.hidden = false
}
