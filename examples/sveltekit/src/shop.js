/** One request to Medusa's store API. */
export async function call(store, path, body) {
  const response = await fetch(store.baseUrl + path, {
    method: body ? "POST" : "GET",
    headers: { "x-publishable-api-key": store.publishableKey, "content-type": "application/json" },
    body: body && JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw Object.assign(new Error(answer.message), answer)
  return answer
}

/** The browser keeps the cart's id until the order is confirmed. */
export const cartId = {
  get: () => localStorage.getItem("cart"),
  set: (id) => localStorage.setItem("cart", id),
  clear: () => localStorage.removeItem("cart"),
}

export const money = (amount) =>
  new Intl.NumberFormat("en", { style: "currency", currency: "EUR" }).format(amount)
