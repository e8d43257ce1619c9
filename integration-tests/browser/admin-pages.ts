import type { Locator, Page } from "playwright-core"
import { FIRST_OPENED_MS } from "./admin-visit"
import type { Visitor } from "./visitor"

const PROVIDER = "pp_instalments_default"
/** Longer than Medusa shows a notice. */
const CLOSED_MS = 10_000

/** Logs in with the credentials that the demo printed, and opens an order from the list. */
export async function openOrder(visitor: Visitor, medusa: string, number: string): Promise<void> {
  const { page } = visitor
  await page.goto(`${medusa}/app`, { timeout: FIRST_OPENED_MS })
  const email = page.locator("input[name=email]")
  const order = page.getByRole("row").filter({ has: page.getByText(number, { exact: true }) })
  await email.or(order).first().waitFor({ timeout: FIRST_OPENED_MS })
  if (await email.isVisible()) {
    await email.fill("admin@demo.test")
    await page.locator("input[name=password]").fill("supersecret")
    await page.getByRole("button", { name: "Continue with Email" }).click()
  }
  await order.first().click({ timeout: FIRST_OPENED_MS })
  await page.getByRole("heading", { name: number, exact: true }).waitFor({ timeout: FIRST_OPENED_MS })
  await page.getByRole("heading", { name: "Payments" }).waitFor()
}

export async function capture(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Capture payment" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click()
  await readNotice(page, /successfully captured$/)
}

/** Refunds in Medusa's own dialog, which proposes the whole payment every time: the amount is typed. */
export async function refund(visitor: Visitor, amount: string): Promise<void> {
  const { page } = visitor
  const shown = refunds(page)
  const before = await shown.count()
  const row = page.getByText(PROVIDER, { exact: true }).locator("xpath=ancestor::div[.//button][1]")
  await row.getByRole("button").click()
  await page.getByRole("menuitem", { name: "Refund" }).click()
  const dialog = page.getByRole("dialog")
  const field = dialog.getByRole("textbox").first()
  await field.fill(amount)
  await visitor.picture(`refund-${before + 1}`)
  await dialog.getByRole("button", { name: "Save" }).click()
  // While it closes, a click beside it leads back to the list of orders.
  await dialog.waitFor({ state: "detached" })
  // The notice is gone after some seconds, in which a slow machine may not have read the order again.
  await readNotice(page, /^Refund of amount/)
  await shown.nth(before).waitFor()
}

/** Waits for a notice and closes it, unless it is gone before that. */
async function readNotice(page: Page, text: RegExp): Promise<void> {
  const notice = page.getByRole("listitem").filter({ hasText: text })
  await notice.waitFor()
  await notice
    .getByRole("button")
    .click({ timeout: CLOSED_MS })
    .catch(() => undefined)
  await notice.waitFor({ state: "detached" })
}

/** The refunds listed under the order's payments. */
export function refunds(page: Page): Locator {
  return page.getByText(/^- €[\d,.]+$/)
}
