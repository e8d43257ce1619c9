import type { Page } from "playwright-core"
import { cents } from "./cents"
import type { Visitor } from "./visitor"

export interface Confirmed {
  id: string
  /** The display number, such as `#7`. */
  number: string
  /** Cents. */
  total: number
}

/** Home page, sofa, another colour, cart. */
export async function fillCart(visitor: Visitor, shop: string): Promise<void> {
  const { page } = visitor
  await page.goto(shop)
  await page.getByTestId("product-card").last().waitFor()
  await visitor.picture("home")
  await page.getByTestId("product-card").first().click()
  await page.locator(".colour").nth(1).click()
  await page.getByTestId("add-to-cart").click()
  await page.getByTestId("added").waitFor()
  await visitor.picture("product")
  await page.getByTestId("added").getByRole("link").click()
  await page.getByTestId("go-checkout").waitFor()
  await visitor.picture("cart")
}

/** From the cart to the payment step. */
export async function goToPayment(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.getByTestId("go-checkout").click()
  await page.getByTestId("fill-sample").click()
  await visitor.picture("address")
  await page.getByTestId("submit-address").click()
  await page.locator("input[name=delivery]").first().waitFor()
  await visitor.picture("delivery")
  await page.getByTestId("submit-shipping").click()
  await page.getByTestId("pay-manual").waitFor()
}

/** Chooses instalments and follows the shop's redirect. @returns the URL of the form */
export async function continueToForm(page: Page): Promise<string> {
  await page.getByTestId("pay-instalments").click()
  await page.getByTestId("place-order").click()
  await page.getByTestId("approve").waitFor()
  return page.url()
}

/** Everything up to the form. @returns its URL */
export async function shopUpToForm(visitor: Visitor, shop: string): Promise<string> {
  await fillCart(visitor, shop)
  await goToPayment(visitor)
  return continueToForm(visitor.page)
}

/** Waits for the page of a placed order; its cart is cleared. */
export async function confirmed(page: Page): Promise<Confirmed> {
  const order = page.getByTestId("order-confirmed")
  await order.waitFor()
  const id = (await order.getAttribute("data-order-id")) ?? ""
  const number = /#\d+/.exec(await order.locator(".order-number").innerText())?.[0] ?? ""
  const total = cents(await order.getByTestId("order-total").innerText())
  await page.getByTestId("cart-link").locator(".count").waitFor({ state: "detached" })
  return { id, number, total }
}

/** The notice about a visit to the form. @returns its heading, in the shopper's language */
export async function notice(page: Page): Promise<string> {
  const heading = page.getByTestId("outcome-notice").getByRole("heading")
  await heading.waitFor()
  return heading.innerText()
}
