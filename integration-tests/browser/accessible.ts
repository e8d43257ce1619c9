import axe, { type AxeResults, type NodeResult } from "axe-core"
import type { Page } from "playwright-core"

const GRAVE = ["serious", "critical"]
const RULES = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"],
  resultTypes: ["violations"],
  // The frame in which Medusa's own table scrolls sideways cannot be reached by keyboard; its content can.
  rules: { "scrollable-region-focusable": { enabled: false } },
}

/** The plugin's part of Medusa's own pages of orders and drafts; on the plugin's pages it is the whole content. */
const WIDGETS = ["order-instalments", "order-charges", "instalments-attention", "instalments-form"].map(
  (id) => `[data-testid="${id}"]`,
)
/**
 * Medusa's own elements: its table's menus and search icon, and the button that closes its drawer, have no name; an
 * empty date has a low contrast.
 */
const NOT_OURS = [
  'main button[aria-haspopup="menu"]:has(> svg:only-child)',
  '[role="img"].pointer-events-none',
  '[role="dialog"] kbd + button',
  '[role="spinbutton"]',
]

/** A fade-in has a low contrast until it ends. Animations that never end are not waited for. */
const MOVED = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect?.getComputedTiming().endTime < Infinity).map(({ finished }) => finished)).then(() => null)`

/**
 * Asserts that a page works with a screen reader, a keyboard and weak eyesight: axe finds no serious violation. On
 * Medusa's own dialogs and pages it checks the plugin's part alone.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const ours = await rootsOf(page)
  if (ours.length === 0) return
  await page.evaluate(MOVED)
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  const where = JSON.stringify({ include: ours, exclude: NOT_OURS.map((one) => [one]) })
  const run = `axe.run(${where}, ${JSON.stringify(RULES)}).then(JSON.stringify)`
  const found: AxeResults = JSON.parse(String(await page.evaluate(run)))
  const grave = found.violations.filter(({ impact }) => GRAVE.includes(impact ?? ""))
  if (grave.length === 0) return
  const told = grave.map(({ id, help, nodes }) => `${id}, ${help}: ${nodes.slice(0, 4).map(show).join("; ")}`)
  throw new Error(`${name} is not accessible.\n${told.join("\n")}`)
}

/** Selectors of the plugin's parts of the current page. */
async function rootsOf(page: Page): Promise<string[][]> {
  const { pathname } = new URL(page.url())
  if (!pathname.startsWith("/app")) return [["html"]]
  const own = /^\/app\/(instalments|settings\/instalments)/.test(pathname)
  const dialog = await page.locator('[role="dialog"]').count()
  const candidates = own ? [dialog > 0 ? '[role="dialog"]' : "main"] : WIDGETS
  const shown: string[][] = []
  for (const one of candidates) if ((await page.locator(one).count()) > 0) shown.push([one])
  return shown
}

function show({ target, html }: NodeResult): string {
  return `${target.join(" ")} ${html.slice(0, 160)}`
}
