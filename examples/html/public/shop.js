import { store } from "/config.js"
import { configureInstalments } from "medusa-payment-instalments/storefront/element"

export { store }
configureInstalments({ backendUrl: store.baseUrl, publishableKey: store.publishableKey })

/** One request to Medusa's store API. */
export async function call(path, body) {
  const response = await fetch(store.baseUrl + path, {
    method: body ? "POST" : "GET",
    headers: { "x-publishable-api-key": store.publishableKey, "content-type": "application/json" },
    body: body && JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw Object.assign(new Error(answer.message), answer)
  return answer
}

export async function spanishRegion() {
  const { regions } = await call("/store/regions?fields=id,currency_code,*countries")
  return regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === "es"))
}

/** The browser keeps the cart's id until the order is confirmed. */
export const cartId = {
  get: () => localStorage.getItem("cart"),
  set: (id) => localStorage.setItem("cart", id),
  clear: () => localStorage.removeItem("cart"),
}

export const money = (amount) =>
  new Intl.NumberFormat("en", { style: "currency", currency: "EUR" }).format(amount)

export const show = (selector, text) => {
  document.querySelector(selector).textContent = text
}
