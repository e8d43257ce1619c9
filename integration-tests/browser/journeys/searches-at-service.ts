import type { Page } from "playwright-core"
import { BackOffice } from "../../harness/people/back-office"
import { openAdmin, pictureOfAdmin } from "../admin-visit"
import { ChargingSandbox } from "../charging-sandbox"
import { rows } from "../settlement-pages"
import type { Confirmed } from "../storefront"
import type { Fixture } from "./fixture"

const DAY_MS = 86_400_000
/** Orders of another program, one more than fits on the smallest page. */
const ELSEWHERE = 11

/** Fills in every filter, opens the shop's record from a result, and finds an order without a record in the shop. */
export async function searchesAtService(fixture: Fixture, sold: Confirmed): Promise<void> {
  const { demo, as } = fixture
  const reference = await new ChargingSandbox(demo.sandbox).confirmedReference()
  await as("desk", async (staff, page) => {
    await openAdmin(staff, demo.medusa, "/instalments/orders")
    await page.getByRole("link", { name: "Search at the lender" }).click()
    await page.getByText("What are you looking for?").waitFor()

    await amount(page, "At least", (sold.total / 100).toFixed(2))
    await search(page)
    await page.getByRole("alert").filter({ hasText: "Enter the highest amount too" }).waitFor()
    expect(page.url()).not.toContain("amount")
    await pictureOfAdmin(staff, "service-search-half")

    await amount(page, "At most", (sold.total / 100).toFixed(2))
    for (const range of ["Created", "Last changed"]) {
      await day(page, `${range}: From`, new Date(Date.now() - DAY_MS))
      await day(page, `${range}: To`, new Date(Date.now() + DAY_MS))
    }
    await page.getByLabel("Reference", { exact: true }).fill(reference)
    await choose(page, "Status", "Loan confirmed")
    await choose(page, "Channel", "Online")
    await choose(page, "Refunds", "With refunds")
    await choose(page, "Orders per page", "10")
    await search(page)
    await rows(page).first().waitFor()
    expect(await rows(page).count()).toBe(1)
    expect(await rows(page).first().innerText()).toContain("Loan confirmed")
    expect([...new URL(page.url()).searchParams.keys()].sort()).toEqual([
      "amount_max",
      "amount_min",
      "channel",
      "created_from",
      "created_to",
      "have_refunds",
      "order_reference",
      "page_size",
      "status",
      "updated_from",
      "updated_to",
    ])
    await pictureOfAdmin(staff, "service-search-found")

    // The URL keeps the filters; the lender is queried when the user submits the form.
    await page.reload()
    await page.getByText("What are you looking for?").waitFor()
    expect(await page.getByLabel("Reference", { exact: true }).inputValue()).toBe(reference)
    await search(page)
    await rows(page).getByRole("link", { name: sold.number }).waitFor()
    await rows(page).getByRole("link", { name: "Record" }).click()
    await page.getByRole("heading", { name: "Instalment order" }).waitFor()
    await page.getByText(reference).first().waitFor()
    await page.goBack()
    await rows(page).getByRole("link", { name: sold.number }).waitFor()

    const office = new BackOffice({ baseUrl: `${demo.sandbox}/v2`, accounts: [] }, "tk_sandbox_private")
    for (let made = 0; made < ELSEWHERE; made += 1) await office.sell(99_00, "made-elsewhere")
    await page.getByRole("button", { name: "Clear all" }).click()
    await page.getByLabel("Reference", { exact: true }).fill("made-elsewhere")
    await choose(page, "Orders per page", "10")
    await search(page)
    await page.getByText("Orders on this page: 10").last().waitFor()
    expect(await rows(page).filter({ hasText: "Not in this shop" }).count()).toBe(10)
    await pictureOfAdmin(staff, "service-search-unknown")
    await page.getByRole("button", { name: "Next", exact: true }).click()
    await page.getByText("Orders on this page: 1", { exact: true }).last().waitFor()
    expect(await rows(page).count()).toBe(1)
  })
}

async function search(page: Page): Promise<void> {
  await page.getByRole("search").getByRole("button", { name: "Search", exact: true }).click()
}

async function amount(page: Page, end: string, text: string): Promise<void> {
  await page.getByRole("textbox", { name: `Amount: ${end}` }).fill(text)
}

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name }).click()
  await page.getByRole("option", { name: option, exact: true }).click()
  // Until it is gone it takes the next click for one outside of it.
  await page.getByRole("listbox").waitFor({ state: "detached" })
}

/** Types a date as a British staff member writes it; the field moves from part to part automatically. */
async function day(page: Page, name: string, date: Date): Promise<void> {
  const two = (part: number) => String(part).padStart(2, "0")
  await page.getByRole("group", { name, exact: true }).getByRole("spinbutton").first().click()
  await page.keyboard.type(`${two(date.getDate())}${two(date.getMonth() + 1)}${date.getFullYear()}`)
}
