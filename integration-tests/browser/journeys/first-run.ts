import type { Locator, Page } from "playwright-core"
import { Admin } from "../../harness/people/admin"
import { openAdmin, pictureOfAdmin, speak } from "../admin-visit"
import type { Visitor } from "../visitor"
import type { Fixture } from "./fixture"

const ON_DELIVERY = "pp_system_default"
/** Of the demo's countries. */
const WITH_INSTALMENTS = ["es", "fr", "pt"]
const SETTINGS = "/settings/instalments"

/** From valid keys to the first region that sells, along the guide for the shop's owner. */
export function firstRun(fixture: () => Fixture): void {
  it("an owner whose shop offers instalments nowhere is led to a region, and reads that it is ready there", async () => {
    const { demo, as } = fixture()
    const admin = await Admin.login({ url: demo.medusa })
    const offer = async (...providers: string[]) => {
      for (const country of WITH_INSTALMENTS) await admin.offer(country, providers)
    }
    try {
      await offer(ON_DELIVERY)
      await as("staff-phone", async (owner) => {
        await speak(owner.page, "es")
        await lookAtGuide(owner, demo.medusa, "Prepárate para vender")
      })
      await as("desk", async (owner, page) => {
        await lookAtGuide(owner, demo.medusa, "Get ready to sell")
        const guide = page.getByTestId("setup-guide")
        expect(await states(guide)).toEqual(["Done", "Done", "Recommended", "To do", "Later"])

        await guide.getByRole("link", { name: "Open España" }).click()
        await addProvider(page)
        await page.getByRole("link", { name: "Instalments", exact: true }).click()
        await page.getByText("Ready in region España", { exact: true }).waitFor()
        expect(await guide.count()).toBe(0)
        await page.getByText("Region edit saved", { exact: true }).waitFor({ state: "detached" })
        await pictureOfAdmin(owner, "settings-ready")
        await page.getByRole("button", { name: "Check again" }).click()
        await page.getByText("Ready in region España", { exact: true }).waitFor()
      })
    } finally {
      await offer("pp_instalments_default", ON_DELIVERY)
    }
  })
}

async function lookAtGuide(owner: Visitor, medusa: string, title: string): Promise<void> {
  await openAdmin(owner, medusa, SETTINGS)
  await owner.page.getByRole("heading", { name: title, exact: true }).waitFor()
  await pictureOfAdmin(owner, "settings-first-run")
}

/** On Medusa's own page of a region, with its own form. */
async function addProvider(page: Page): Promise<void> {
  const title = page.locator("main").getByRole("heading", { name: "España", exact: true })
  await title.locator("xpath=..").getByRole("button").click()
  await page.getByRole("menuitem", { name: "Edit" }).click()
  const drawer = page.getByRole("dialog")
  await drawer.getByRole("combobox", { name: "Payment Providers" }).click()
  await page.getByRole("option", { name: "Instalments (DEFAULT)" }).click()
  await drawer.getByRole("button", { name: "Save" }).click()
  await drawer.waitFor({ state: "detached" })
  await page.locator("main").getByText("Instalments (DEFAULT)").first().waitFor()
}

/** The state of each step, in the guide's order. */
async function states(guide: Locator): Promise<string[]> {
  const words = ["Done", "To do", "Later", "Recommended"]
  const steps = await guide.locator("> li").allInnerTexts()
  return steps.map((text) => words.find((word) => text.split("\n").includes(word)) ?? text)
}
