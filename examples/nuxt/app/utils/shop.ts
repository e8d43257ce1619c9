export const useStore = () => useRuntimeConfig().public.store

/** One request to Medusa's store API. */
export async function call<Answer>(
  store: { baseUrl: string; publishableKey: string },
  path: string,
  body?: object,
): Promise<Answer> {
  return $fetch<Answer>(store.baseUrl + path, {
    method: body ? "POST" : "GET",
    headers: { "x-publishable-api-key": store.publishableKey },
    body,
  })
}

export interface Cart {
  id: string
  total: number
  items: { id: string; title: string; quantity: number; product_id: string }[]
  shipping_methods: object[]
}

/** The browser keeps the cart's id until the order is confirmed. */
export const cartId = {
  get: () => localStorage.getItem("cart") ?? "",
  set: (id: string) => localStorage.setItem("cart", id),
  clear: () => localStorage.removeItem("cart"),
}

export const money = (amount: number) =>
  new Intl.NumberFormat("en", { style: "currency", currency: "EUR" }).format(amount)
