import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"
import { openAdmin, pictureOfAdmin, speak } from "../admin-visit"
import { rows } from "../settlement-pages"
import type { Fixture } from "./fixture"

/** A staff member ticks the payout of an imported settlement off the bank statement, and exports its month. */
export function closesAMonth(fixture: () => Fixture): void {
  it("a payout is ticked off the bank statement, and its month's lines add up to it, on the page and in the files", async () => {
    const { demo, as } = fixture()
    await as("desk", async (staff) => {
      const { page } = staff
      await openAdmin(staff, demo.medusa, "/instalments/settlements?bank=open")
      const row = rows(page).filter({ hasText: "Waiting, days: 0" })
      await row.getByRole("link").first().click()
      await page.getByRole("button", { name: "Tick off" }).click()
      const drawer = page.getByRole("dialog")
      await drawer.getByRole("textbox", { name: "Reference" }).fill("VIR 4711")
      await staff.picture("bank-drawer")
      await drawer.getByRole("button", { name: "Save" }).click()
      await page.getByText("In the bank").waitFor()
      await page.getByText("VIR 4711").waitFor()
      await pictureOfAdmin(staff, "settlement-in-bank")

      await page.reload()
      await page.getByText("VIR 4711").waitFor()
      await page.getByRole("button", { name: "Undo" }).click()
      await page.getByText("Waiting, days: 0").waitFor()

      await openAdmin(staff, demo.medusa, "/instalments/settlements")
      await page.getByRole("link", { name: "Month end" }).click()
      await page.getByRole("heading", { name: "Month end" }).waitFor()
      await page.getByRole("combobox", { name: "Month" }).click()
      await page.getByRole("option").first().click()
      await page.getByRole("heading", { name: "Totals by account" }).waitFor()
      await pictureOfAdmin(staff, "month-end")
      const csv = await download(page, "Journal (CSV)")
      const lines = csv.text.trimEnd().split("\r\n").slice(1)
      const [debit, credit] = [2, 3].map((column) => sumOf(lines, column))
      expect(debit).toBeGreaterThan(0)
      expect(debit).toBe(credit)
      const table = page.getByRole("region", { name: "Totals by account" })
      const shown = await table.locator("tr").last().innerText()
      expect(
        shown
          .replace(/[^\d.\s]/g, "")
          .trim()
          .split(/\s+/),
      ).toEqual([(debit ?? 0).toFixed(2), (credit ?? 0).toFixed(2)])
      const fec = await download(page, "Journal (French FEC)")
      expect(fec.name).toMatch(/^journal-\d{4}-\d\d-fec\.txt$/)
      expect(fec.text.split("\r\n")[0]?.split("\t")).toHaveLength(18)
      expect((await download(page, "Settlements of the month (CSV)")).name).toMatch(/^settlements-/)
      expect((await download(page, "Open discrepancies (CSV)")).name).toBe("discrepancies.csv")
    })
    const month = new Date().toISOString().slice(0, 7)
    for (const device of ["dark-desk", "staff-phone"] as const)
      await as(device, async (staff) => {
        const { page } = staff
        const spanish = device === "staff-phone"
        if (spanish) await speak(page, "es")
        await openAdmin(staff, demo.medusa, `/instalments/settlements/month-end?month=${month}`)
        await page
          .getByRole("heading", { name: spanish ? "Totales por cuenta" : "Totals by account" })
          .waitFor()
        await pictureOfAdmin(staff, "month-end")
        await openAdmin(staff, demo.medusa, "/instalments/settlements")
        await rows(page).getByRole("link").first().click()
        await page.getByRole("button", { name: spanish ? "Puntear" : "Tick off" }).click()
        await page.getByRole("dialog").waitFor()
        await staff.picture("bank-drawer")
      })
  })
}

async function download(page: Page, name: string): Promise<{ name: string; text: string }> {
  await page.getByRole("button", { name: "Download" }).click()
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name }).click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") }
}

/** Of a column of an English CSV file whose other columns hold no separator before it. */
function sumOf(lines: string[], column: number): number {
  const cents = lines.reduce((sum, line) => sum + Math.round(Number(line.split(",")[column]) * 100), 0)
  return cents / 100
}
