import { openAdmin } from "../browser/admin-visit"
import { openBrowser } from "../browser/open-browser"
import { Visitor } from "../browser/visitor"
import type { FreshServer } from "./fresh-shop"

/**
 * Opens the built admin in a browser: the plugin's first page, and its widget on an order. They share the admin's
 * router and its queries only when the shop's bundler found one of each.
 */
export async function lookAtAdmin(server: FreshServer, orderId: string): Promise<void> {
  const browser = await openBrowser()
  const clerk = await Visitor.arrive(browser, "desk")
  try {
    await openAdmin(clerk, server.url, "/instalments")
    await clerk.page.getByRole("heading", { level: 1, name: "Instalments" }).waitFor()
    await openAdmin(clerk, server.url, `/orders/${orderId}`)
    await clerk.page.getByRole("heading", { name: "Instalments" }).first().waitFor()
    expect(clerk.troubles.filter((trouble) => trouble.startsWith("error: "))).toEqual([])
  } finally {
    await clerk.leave()
    await browser.close()
  }
}
