import axe, { type AxeResults, type NodeResult } from "axe-core"
import type { Page } from "playwright-core"

const GRAVE = ["serious", "critical"]
const RULES = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"],
  resultTypes: ["violations"],
  // The frame in which Medusa's own table scrolls sideways cannot be reached by keyboard; what stands in it can.
  rules: { "scrollable-region-focusable": { enabled: false } },
}

/** What is ours on Medusa's own pages of orders and drafts; on pages of ours it is all that the frame holds. */
const WIDGETS = ["order-instalments", "order-charges", "instalments-attention", "sell-in-store"].map(
  (id) => `[data-testid="${id}"]`,
)
/**
 * Medusa's own: its table's menus and search icon, and what closes its drawer, have no name; an empty date is written
 * faintly.
 */
const NOT_OURS = [
  'main button[aria-haspopup="menu"]:has(> svg:only-child)',
  '[role="img"].pointer-events-none',
  '[role="dialog"] kbd + button',
  '[role="spinbutton"]',
]

/** What fades in is fainter until it is there. What goes round for ever is not waited for. */
const MOVED = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect?.getComputedTiming().endTime < Infinity).map(({ finished }) => finished)).then(() => null)`

/**
 * Holds that a screen reader, a keyboard and weak eyes get on with what a page shows: axe finds nothing serious. Where
 * Medusa's own dialogs and pages are shown, it looks at our part of them alone.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const ours = await rootsOf(page)
  if (ours.length === 0) return
  await page.evaluate(MOVED)
  await page.evaluate(axe.source)
  const where = JSON.stringify({ include: ours, exclude: NOT_OURS.map((one) => [one]) })
  const run = `axe.run(${where}, ${JSON.stringify(RULES)}).then(JSON.stringify)`
  const found: AxeResults = JSON.parse(String(await page.evaluate(run)))
  const grave = found.violations.filter(({ impact }) => GRAVE.includes(impact ?? ""))
  if (grave.length === 0) return
  const told = grave.map(({ id, help, nodes }) => `${id}, ${help}: ${nodes.slice(0, 4).map(show).join("; ")}`)
  throw new Error(`${name} is not accessible.\n${told.join("\n")}`)
}

/** Selectors of what is ours in what is shown now. */
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
