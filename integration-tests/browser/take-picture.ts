import { join } from "node:path"
import type { Page } from "playwright-core"
import { ROOT, RUN } from "../harness/folders"
import { expectAccessible } from "./accessible"

/** Pictures the README shows, by the name the journeys give them. */
const SHOWN: Record<string, string> = {
  "payment-desktop": "storefront-payment.png",
  "form-english-desktop": "form.png",
  "order-captured-desk": "admin-order.png",
  "settlements-dark-desk": "admin-settlements.png",
  "discrepancies-desk": "admin-discrepancies.png",
}

export const PICTURES = join(RUN, "pictures")
const taken = new Set<string>()

/** Keeps what a person sees, to be looked at, and holds that everybody can use it; with `UPDATE_PICTURES=1` the README's pictures too. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (taken.has(name)) return
  taken.add(name)
  await page.mouse.move(0, 0)
  await page.evaluate("window.scrollTo(0, 0)")
  const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth")
  if (Number(overflow) > 0) throw new Error(`${name} is ${overflow} pixels wider than its window.`)
  await expectAccessible(page, name)
  const options = { fullPage: true, animations: "disabled" } as const
  await page.screenshot({ ...options, path: join(PICTURES, `${name}.png`) })
  const shown = SHOWN[name]
  if (shown && process.env.UPDATE_PICTURES === "1")
    await page.screenshot({ ...options, path: join(ROOT, "docs/pictures", shown) })
}
