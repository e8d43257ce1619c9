import type { Page } from "playwright-core"
import { openAdmin, pictureOfAdmin } from "../admin-visit"
import { rows } from "../settlement-pages"
import type { Fixture } from "./fixture"

/** A staff member ticks the payout of an imported settlement off the bank statement, and exports its month. */
export function closesAMonth(fixture: () => Fixture): void {
  it("a payout is ticked off the bank statement, and its month has equal sums on the page, and files", async () => {
    const { demo, as } = fixture()
    await as("desk", async (staff, page) => {
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
      // A month's last line has what its lines add up to, on both sides.
      const sums = page.getByRole("region", { name: "Totals by account" }).locator("tr").last()
      const [debit, credit] = (await sums.innerText()).match(/[\d,]+\.\d\d/g) ?? []
      expect(debit).toBe(credit)
      const files = [
        ["Journal (CSV)", /^journal-\d{4}-\d\d\.csv$/],
        ["Journal (French FEC)", /^journal-\d{4}-\d\d-fec\.txt$/],
        ["Settlements of the month (CSV)", /^settlements-/],
        ["Open discrepancies (CSV)", /^discrepancies\.csv$/],
      ] as const
      for (const [name, file] of files) expect(await download(page, name)).toMatch(file)
    })
  })
}

/** @returns the name of the file */
async function download(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: "Download" }).click()
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name }).click(),
  ])
  return file.suggestedFilename()
}
