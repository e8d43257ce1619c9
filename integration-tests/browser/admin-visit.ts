import type { Page } from "playwright-core"
import type { Visitor } from "./visitor"

/** Medusa bundles its admin's packages on the first visit, while the user waits. */
export const FIRST_OPENED_MS = 300_000

/** Opens a page of the admin by its URL; logs in with the credentials that the demo printed where that is required. */
export async function openAdmin(visitor: Visitor, medusa: string, path: string): Promise<void> {
  const { page } = visitor
  const open = () => page.goto(`${medusa}/app${path}`, { timeout: FIRST_OPENED_MS })
  await open()
  const email = page.locator("input[name=email]")
  const inside = page.locator("main h1, main h2")
  await email.or(inside).first().waitFor({ timeout: FIRST_OPENED_MS })
  if (!(await email.isVisible())) return
  await email.fill("admin@demo.test")
  await page.locator("input[name=password]").fill("supersecret")
  await page.locator("button[type=submit]").click()
  await email.waitFor({ state: "detached" })
  await inside.first().waitFor()
  await open()
  await inside.first().waitFor()
}

/** Logs in, unless this browser is logged in: some of Medusa's pages request what they show before a login. */
export async function logIn(visitor: Visitor, medusa: string): Promise<void> {
  const known = await visitor.page.request.get(`${medusa}/admin/users/me`)
  if (!known.ok()) await openAdmin(visitor, medusa, "/orders")
}

/** The admin in another language, set with its own switch, on this page alone. */
export async function speak(page: Page, language: string): Promise<void> {
  const content = `localStorage.setItem("lng", "${language}"); document.cookie = "lng=${language};path=/"`
  await page.addInitScript({ content })
}

/**
 * Takes a screenshot of the whole page, which the admin scrolls inside its window.
 * @throws Error when it is wider than its window
 */
export async function pictureOfAdmin(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor
  const before = page.viewportSize()
  const height = Number(await page.evaluate("document.querySelector('main')?.scrollHeight ?? 0"))
  if (before)
    await page.setViewportSize({ width: before.width, height: Math.max(before.height, height + 60) })
  await visitor.picture(name)
  if (before) await page.setViewportSize(before)
}
