import { cartToComplete } from "./complete-alone"

describe("the cart that a request completes", () => {
  const routes = ["/store/carts/:id/complete", "/store/checkout/:id"]

  it.each([
    ["/store/carts/cart_1/complete", "cart_1"],
    ["/store/carts/cart_1/complete/", "cart_1"],
    ["/store/checkout/cart_2", "cart_2"],
    ["/store/carts/cart_1/complete/again", null],
    ["/store/carts/cart_1", null],
    ["/admin/carts/cart_1/complete", null],
    ["/", null],
  ])("at %s is %s", (path, id) => expect(cartToComplete(routes, path)).toBe(id))
})
