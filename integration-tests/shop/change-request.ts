import type { InstalmentsOptions } from "medusa-payment-instalments"

type Change = NonNullable<InstalmentsOptions["request"]>

/** What a shop's own function may do well and badly; the shopper's last name chooses. */
const CHANGES: Record<string, Change> = {
  Adder: async (request) => ({
    ...request,
    user: { ...request.user, dni: "12345678Z" },
    metadata: { ...request.metadata, loyalty: "gold" },
  }),
  Mutator: (request) => {
    for (const product of request.shopping_cart.details.products) product.description = "Furniture"
    return request
  },
  Thrower: (request) => {
    throw new TypeError(`no tax number of ${request.user.full_name}, ${request.user.email}`)
  },
  Repricer: (request) => {
    request.shopping_cart.total_amount = 1
    return request
  },
  Cheapener: (request) => {
    for (const product of request.shopping_cart.details.products) product.amount = 0
    return request
  },
  Redirector: (request) => {
    request.configuration.urls.ok = "https://elsewhere.example"
    return request
  },
  Renamer: (request) => {
    request.shopping_cart.order_reference = "mine"
    return request
  },
  Misnamer: (request) => {
    request.metadata.cart_id = "cart_other"
    return request
  },
  Forgetter: (request) => ({ ...request, user: { ...request.user, email: "" } }),
  Inventor: (request) => ({ ...request, user: Object.assign(request.user, { income: 5 }) }),
  Nobody: () => JSON.parse("null"),
  Waiter: () => new Promise(() => undefined),
}

export const changeRequest: Change = (request) => {
  const name = request.user.full_name.split(" ").at(-1) ?? ""
  const change = CHANGES[name]
  return change ? change(request) : request
}
