import type { Page } from "playwright-core"
import { openAdmin, pictureOfAdmin } from "../admin-visit"
import type { Fixture } from "./fixture"

const PAGE = "/instalments"

/** Before the first sale. */
export function overviewIsEmpty(fixture: () => Fixture): void {
  it("the overview says so where no form was opened yet", async () => {
    const { demo, as } = fixture()
    await as("desk", async (staff) => {
      await openAdmin(staff, demo.medusa, PAGE)
      await staff.page.getByText("No form was opened in this period").waitFor()
      expect(await chart(staff.page).count()).toBe(0)
      await pictureOfAdmin(staff, "overview-empty")
    })
  })
}

/** What became of the forms: in a chart, by the keyboard and in words; and what support needs, in the clipboard. */
export function readsTheOverview(fixture: () => Fixture): void {
  it("the overview shows what became of the forms, of the period and of a day, and in a table", async () => {
    const { demo, as } = fixture()
    await as("desk", async (staff, page) => {
      await openAdmin(staff, demo.medusa, PAGE)
      await chart(page).waitFor()
      const [opened, approved, placed, captured, refunded] = await stages(page)
      expect(opened).toBeGreaterThan(0)
      expect([approved, placed, captured, refunded].every((count) => Number(count) > 0)).toBe(true)
      expect(await tableSums(page)).toEqual(await stages(page))
      expect(await tableRows(page).count()).toBe(30)
      await pictureOfAdmin(staff, "overview-chart")

      const said = chart(page).locator("[aria-live]")
      expect(await said.innerText()).toBe("Whole period")
      await chart(page).getByRole("group").focus()
      await page.keyboard.press("ArrowLeft")
      const today = await said.innerText()
      expect(today).toBe(await tableRows(page).last().getByRole("rowheader").innerText())
      const ofToday = Number((await stages(page))[0])
      await page.keyboard.press("ArrowLeft")
      // The sales before midnight, where the tests run across it.
      const ofYesterday = Number((await stages(page))[0])
      expect(ofToday + ofYesterday).toBe(opened)
      await page.keyboard.press("ArrowLeft")
      expect((await stages(page))[0]).toBe(0)
      await page.keyboard.press("End")
      expect(await said.innerText()).toBe(today)
      await page.keyboard.press("Escape")
      expect(await said.innerText()).toBe("Whole period")

      await page.getByRole("combobox", { name: "Period" }).click()
      await page.getByRole("option", { name: "Last 7 days" }).click()
      await page.waitForFunction(
        "document.querySelectorAll('[data-testid=instalments-funnel] tbody tr').length === 7",
      )
      expect((await stages(page))[0]).toBe(opened)
    })
  })

  it("the settings put a diagnosis without a key into the clipboard", async () => {
    const { demo, as } = fixture()
    await as("desk", async (staff, page) => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
      await openAdmin(staff, demo.medusa, "/settings/instalments")
      await page.getByRole("button", { name: "Copy diagnosis" }).click()
      await page.getByText("The diagnosis is in the clipboard").waitFor()
      const text = String(await page.evaluate("navigator.clipboard.readText()"))
      expect(JSON.parse(text)).toMatchObject({
        versions: { node: process.version },
        accounts: [{ name: "default" }],
      })
      expect(text).not.toMatch(/tk_|sk_/)
    })
  })
}

const chart = (page: Page) => page.getByTestId("instalments-funnel")
const tableRows = (page: Page) => chart(page).locator("tbody tr")

/** The number of forms of each stage, above the chart. */
async function stages(page: Page): Promise<number[]> {
  const counts = await chart(page).locator("dd > span").allInnerTexts()
  return counts.map(Number)
}

async function tableSums(page: Page): Promise<number[]> {
  const cells = await Promise.all(
    (await tableRows(page).all()).map((row) => row.locator("td").allTextContents()),
  )
  return [0, 1, 2, 3, 4].map((stage) =>
    cells.reduce((sum, row) => sum + Number((row[stage] ?? "").split(",")[0]), 0),
  )
}
