import { readFile } from "node:fs/promises"
import type { Locator, Page } from "playwright-core"

/** Selects the proposed days, and waits until all of them are imported. */
export async function importSettlements(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Import", exact: true }).click()
  const drawer = page.getByRole("dialog")
  await drawer.getByRole("button", { name: "Import", exact: true }).click()
  await drawer.waitFor({ state: "detached" })
  await page.getByText(/^Imported .*now/).waitFor()
}

/** The rows of the list on this page. */
export function rows(page: Page): Locator {
  return page.locator("main table:not(.sr-only) tbody tr")
}

/** Exports the list, in the format of a Spanish spreadsheet. @returns the file's text */
export async function exportCsv(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Export CSV" }).click()
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: /^For Spain/ }).click(),
  ])
  return readFile(await file.path(), "utf8")
}

/** The number of open discrepancies, by the chips above the list. */
export async function openByKind(page: Page): Promise<Record<string, number>> {
  const chips = await page.locator("button[aria-pressed]").allInnerTexts()
  return Object.fromEntries(
    chips.map((text) => {
      const [, name = text, count = "0"] = /^(.*?)\s+(\d+)$/s.exec(text) ?? []
      return [name, Number(count)]
    }),
  )
}

/** What the widget says came of the order in the settlements: the figures beside each other, by operation. */
export async function settledFigures(page: Page): Promise<Record<string, Record<string, string>>> {
  const lines = widget(page).getByRole("region", { name: "In settlements" }).getByRole("listitem")
  const shown = await Promise.all(
    (await lines.all()).map(async (line) => {
      const [type = ""] = (await line.innerText()).split("\n")
      const [names, values] = await Promise.all([
        line.locator("dt").allInnerTexts(),
        line.locator("dd").allInnerTexts(),
      ])
      return [type, Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""]))] as const
    }),
  )
  return Object.fromEntries(shown)
}

/** The instalments widget of the open order. */
export function widget(page: Page): Locator {
  return page.getByTestId("order-instalments")
}
