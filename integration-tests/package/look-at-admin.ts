import { openAdmin } from "../browser/admin-visit"
import { openBrowser } from "../browser/open-browser"
import { Visitor } from "../browser/visitor"
import type { FreshServer } from "./fresh-shop"

/**
 * Opens the built admin in a browser: the plugin's first page and its widget on an order, from there the page of the
 * instalment order, and back to Medusa's own.
 */
export async function lookAtAdmin(server: FreshServer, orderId: string): Promise<void> {
  const browser = await openBrowser()
  const staff = await Visitor.arrive(browser, "desk")
  try {
    await openAdmin(staff, server.url, "/instalments")
    await staff.page.getByRole("heading", { level: 1, name: "Instalments" }).waitFor()
    await openAdmin(staff, server.url, `/orders/${orderId}`)
    await staff.page.getByRole("heading", { name: "Instalments" }).first().waitFor()
    await staff.page.getByRole("link", { name: "View details" }).first().click()
    await staff.page.getByRole("heading", { level: 1, name: "Instalment order" }).waitFor()
    await staff.page
      .getByRole("link", { name: /^#\d+$/ })
      .first()
      .click()
    await staff.page.getByRole("heading", { name: "Payments" }).waitFor()
    expect(staff.troubles.filter((trouble) => trouble.startsWith("error: "))).toEqual([])
  } finally {
    await staff.leave()
    await browser.close()
  }
}
