import { join } from "node:path"
import type { Page } from "playwright-core"
import { ROOT, RUN } from "../harness/folders"
import { expectAccessible } from "./accessible"

/** The pictures of the documents, by the names the end-to-end tests give them. */
const SHOWN: Record<string, string> = {
  "payment-desktop": "storefront-payment.png",
  "message-desktop": "storefront-product.png",
  "form-english-desktop": "form.png",
  "order-captured-desk": "admin-order.png",
  "review-queue-desk": "admin-reviews.png",
  "settings-ready-desk": "admin-settings.png",
  "overview-chart-desk": "admin-overview.png",
  "settlements-dark-desk": "admin-settlements.png",
  "settlement-desk": "admin-settlement.png",
  "month-end-desk": "admin-month-end.png",
  "discrepancies-desk": "admin-discrepancies.png",
  "in-store-choice-desk": "admin-in-store.png",
  "sandbox-orders-desk": "sandbox.png",
}

const PICTURES = join(RUN, "pictures")
const UPDATES = process.env.UPDATE_PICTURES === "1"
/** In CI they would be looked at by no one, and drawing them takes a good part of a slow machine's time. */
const KEEPS = UPDATES || !process.env.CI
const taken = new Set<string>()

const WHOLE = { fullPage: true, animations: "disabled" } as const

/**
 * Asserts that the page is accessible, and fits its window; outside of CI it keeps a screenshot for review. With
 * `UPDATE_PICTURES=1` it updates the documents' pictures too, as `npm run pictures` does.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (taken.has(name)) return
  taken.add(name)
  await page.mouse.move(0, 0)
  await page.evaluate("window.scrollTo(0, 0)")
  const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth")
  if (Number(overflow) > 0) throw new Error(`${name} is ${overflow} pixels wider than its window.`)
  await expectAccessible(page, name)
  if (KEEPS) await keepScreenshot(page, name)
  const shown = SHOWN[name]
  if (shown && UPDATES) await page.screenshot({ ...WHOLE, path: join(ROOT, "docs/pictures", shown) })
}

/** Keeps a screenshot, and asserts nothing. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({ ...WHOLE, path: join(PICTURES, `${name}.png`) })
}
