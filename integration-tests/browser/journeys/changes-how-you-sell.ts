import type { Locator, Page } from "playwright-core"
import { Admin } from "../../harness/people/admin"
import { openAdmin, pictureOfAdmin } from "../admin-visit"
import type { Visitor } from "../visitor"
import type { Fixture } from "./fixture"

const SETTINGS = "/settings/instalments"
/** Of the product that the demo lists first. */
const CATEGORY = "Living room"

/** An owner changes the rules without a developer, and a product page follows at once. */
export function changesHowYouSell(fixture: () => Fixture): void {
  it("an owner's change of a rule shows on a product page at once, and is taken back with one click", async () => {
    const { demo, as } = fixture()
    await as("desk", async (owner, page) => {
      await openAdmin(owner, demo.medusa, SETTINGS)
      await preview(page).getByText("You can pay in instalments.").waitFor()
      expect(await messageTo(fixture())).toBe("Puedes pagar a plazos.")

      const largest = await edit(page, "Largest total")
      await largest.getByLabel("Largest total").fill("1.300")
      await largest.getByText("Enter an amount, such as 120 or 120.50.").waitFor()
      expect(await largest.getByRole("button", { name: "Save" }).isEnabled()).toBe(false)
      await largest.getByLabel("Largest total").fill("130,5")
      await owner.picture("settings-amount")
      await save(largest)
      await page.getByText("Up to €130.50", { exact: true }).waitFor()
      const smallest = await edit(page, "Smallest total")
      await smallest.getByLabel("Smallest total").fill("131")
      await smallest.getByText("The smallest total is above the largest.").waitFor()
      await page.keyboard.press("Escape")
      await smallest.waitFor({ state: "detached" })
      await page
        .getByText(/^Set here by admin@demo.test, /)
        .first()
        .waitFor()
      expect(await messageTo(fixture())).toBeNull()

      await takeBack(owner, "settings-history")
      await page.getByText("No upper limit", { exact: true }).waitFor()
      expect(await messageTo(fixture())).toBe("Puedes pagar a plazos.")
    })
  })

  it("an owner excludes a category that they search for by keyboard, and allows it again", async () => {
    const { demo, as } = fixture()
    await as("desk", async (owner, page) => {
      await openAdmin(owner, demo.medusa, SETTINGS)
      const excluded = await edit(page, "Not sold in instalments")
      const search = excluded.getByRole("combobox", { name: "Categories" })
      await search.fill("living")
      await excluded.getByRole("option", { name: CATEGORY }).waitFor()
      expect(await excluded.getByRole("option").count()).toBe(1)
      await owner.picture("settings-search")
      await search.press("Enter")
      await excluded.getByRole("button", { name: `Remove: ${CATEGORY}` }).waitFor()
      // It closes the list; the drawer stays.
      await search.press("Escape")
      await excluded.getByRole("listbox").waitFor({ state: "detached" })
      await save(excluded)
      await page.getByText(`Categories: ${CATEGORY}`, { exact: true }).waitFor()
      expect(await messageTo(fixture())).toBeNull()

      const again = await edit(page, "Not sold in instalments")
      await again.getByRole("combobox", { name: "Categories" }).press("Backspace")
      await again.getByRole("button", { name: "Use the default" }).click()
      await again.waitFor({ state: "detached" })
      await page.getByText("Everything is sold in instalments, to everybody", { exact: true }).waitFor()
      expect(await messageTo(fixture())).not.toBeNull()
    })
  })

  it("an owner starts a plan for some days, and the product page says what the preview said", async () => {
    const { demo, as } = fixture()
    const price = await priceOfFirst(fixture())
    await as("desk", async (owner, page) => {
      await openAdmin(owner, demo.medusa, SETTINGS)
      const plans = await edit(page, "Plans with figures")
      await plans.getByRole("button", { name: "Add a plan" }).click()
      const plan = plans.getByRole("group", { name: "Plan 1", exact: true })
      await plan.getByLabel("Instalments").fill("1")
      await plan.getByText("Enter a number from 2 to 120.").waitFor()
      await plan.getByLabel("Instalments").fill("7")
      await plan.getByLabel("Cost in %", { exact: true }).fill("4,9")
      await typeDay(plan, "First day", new Date())
      await typeDay(plan, "Last day", new Date(Date.now() + 3 * 86_400_000))
      await plans.getByLabel("Price").fill(price)
      await plans.getByLabel("Language of the shop").click()
      await page.getByRole("option", { name: "Spanish" }).click()
      const said = await preview(plans).locator("p").first().innerText()
      expect(said).toMatch(/^Paga en 7 plazos mensuales: /)
      await owner.picture("settings-plans")
      await typeDay(plans, "Day", new Date(Date.now() + 9 * 86_400_000))
      await preview(plans).getByText("Puedes pagar a plazos.").waitFor()
      await save(plans)
      await page.getByText(/^7 instalments, cost 4.9%, from /).waitFor()
      expect(await messageTo(fixture())).toBe(said)
      await pictureOfAdmin(owner, "settings-rules")
      await takeBack(owner)
      expect(await messageTo(fixture())).toBe("Puedes pagar a plazos.")
    })
  })

  it("of two who save at once the second is told, and keeps what they typed", async () => {
    const { demo, as } = fixture()
    const admin = await Admin.login({ url: demo.medusa })
    const change = async (body: object) => (await admin.call("/instalments/settings", body)).status
    try {
      await as("desk", async (owner, page) => {
        await openAdmin(owner, demo.medusa, SETTINGS)
        const smallest = await edit(page, "Smallest total")
        await smallest.getByLabel("Smallest total").fill("70")
        expect(await change({ min_amount: 80 })).toBe(200)
        await smallest.getByRole("button", { name: "Save" }).click()
        await page
          .getByText(/^admin@demo.test changed these settings meanwhile/)
          .first()
          .waitFor()
        await smallest.getByText("From €80.00", { exact: true }).waitFor()
        expect(await smallest.getByLabel("Smallest total").inputValue()).toBe("70")
        await owner.picture("settings-conflict")
        await save(smallest)
        await page.getByText("From €70.00", { exact: true }).waitFor()
        expect(owner.troubles.splice(0)).toEqual([expect.stringMatching(/^409: POST /)])
      })
    } finally {
      expect(await change({ min_amount: null })).toBe(200)
    }
  })
}

/** Opens the drawer of each rule, and the history, in any language. */
export async function openEachRule(staff: Visitor): Promise<void> {
  const { page } = staff
  const openers = page.getByRole("button", { name: /^(Edit|Editar): / })
  const rules = await openers.count()
  expect(rules).toBe(8)
  for (let rule = 0; rule < rules; rule++) {
    await openers.nth(rule).click()
    await page.getByRole("dialog").waitFor()
    await staff.picture(`settings-rule-${rule}`)
    await page.keyboard.press("Escape")
    await page.getByRole("dialog").waitFor({ state: "detached" })
  }
  await page.getByRole("button", { name: /^(History|Historial)$/ }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Take back|Deshacer)$/ })
    .first()
    .waitFor()
  await staff.picture("settings-history")
  await page.keyboard.press("Escape")
}

const preview = (within: Page | Locator) => within.getByTestId("message-preview")

async function edit(page: Page, rule: string): Promise<Locator> {
  await page.getByRole("button", { name: `Edit: ${rule}`, exact: true }).click()
  const drawer = page.getByRole("dialog")
  await drawer.waitFor()
  return drawer
}

async function save(drawer: Locator): Promise<void> {
  await drawer.getByRole("button", { name: "Save", exact: true }).click()
  await drawer.waitFor({ state: "detached" })
}

/** Takes the latest change back. */
async function takeBack(owner: Visitor, picture?: string): Promise<void> {
  const { page } = owner
  await page.getByRole("button", { name: "History", exact: true }).click()
  const drawer = page.getByRole("dialog")
  await drawer.getByRole("button", { name: "Take back" }).first().waitFor()
  if (picture) await owner.picture(picture)
  await drawer.getByRole("button", { name: "Take back" }).first().click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Take back" }).click()
  await page.getByText("The change is taken back").waitFor()
  await page.keyboard.press("Escape")
  await drawer.waitFor({ state: "detached" })
}

/** Types a day into Medusa's field, part by part, in the order of the reader's country. */
async function typeDay(within: Locator, name: string, day: Date): Promise<void> {
  const parts = within.getByRole("group", { name, exact: true }).getByRole("spinbutton")
  const typed = [day.getDate(), day.getMonth() + 1, day.getFullYear()]
  for (const [place, part] of typed.entries()) await parts.nth(place).pressSequentially(String(part))
}

/** What a new shopper reads on the page of the first product; null for nothing. */
async function messageTo({ as, demo }: Fixture): Promise<string | null> {
  let message: string | null = null
  await as("desktop", async (_shopper, page) => {
    const offer = page.waitForResponse(/\/store\/instalments\/offer/)
    await openFirst(page, demo.storefront)
    await offer
    await page.waitForLoadState("networkidle")
    const sentence = page.getByTestId("instalments-message").locator("p").first()
    if ((await sentence.count()) === 0) return
    message = (await sentence.innerText()).trim()
  })
  return message
}

async function priceOfFirst({ as, demo }: Fixture): Promise<string> {
  let price = ""
  await as("desktop", async (_shopper, page) => {
    await openFirst(page, demo.storefront)
    const shown = await page.locator(".price").first().innerText()
    price = /[\d.]+,\d\d/.exec(shown)?.[0].replaceAll(".", "") ?? ""
  })
  return price
}

async function openFirst(page: Page, storefront: string): Promise<void> {
  await page.goto(storefront)
  await page.getByTestId("product-card").first().click()
  await page.getByTestId("add-to-cart").waitFor()
}
