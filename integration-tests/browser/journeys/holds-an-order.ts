import type { Page } from "playwright-core"
import { Admin } from "../../harness/people/admin"
import { openOrder } from "../admin-pages"
import { openAdmin, pictureOfAdmin } from "../admin-visit"
import { rows, widget } from "../settlement-pages"
import { sell } from "./sell"
import type { Fixture } from "./fixture"

const WHY = "The shopper wants another address."

/** A staff member holds an approved order, which cannot be captured until it is released. */
export function holdsAnOrder(fixture: () => Fixture): void {
  it("an order on hold is not captured until its hold is released", async () => {
    const { demo, as } = fixture()
    const { order } = await sell(fixture())
    const admin = await Admin.login({ url: demo.medusa })
    const payment = await admin.payment(order.id)

    await as("desk", async (staff, page) => {
      await openOrder(staff, demo.medusa, order.number)
      await widget(page).getByRole("button", { name: "Hold", exact: true }).click()
      await page.getByRole("dialog").getByText("Capture before").waitFor()
      await staff.picture("hold")
      await page.keyboard.press("Escape")
      await widget(page)
        .getByRole("button", { name: "Hold", exact: true })
        .and(page.locator(":focus"))
        .click()
      await write(page, WHY, "Hold")
      await held(page).getByText(WHY).waitFor()
      expect(await widget(page).getByRole("button", { name: "Hold", exact: true }).count()).toBe(0)
      await pictureOfAdmin(staff, "widget-held")

      const refused = await admin.capture(payment.id)
      expect(refused.status).toBe(400)
      expect(refused.body.message).toContain(`This order is on hold: ${WHY}`)

      await openAdmin(staff, demo.medusa, "/instalments/orders")
      const row = rows(page).filter({ hasText: order.number })
      await row.getByText("On hold", { exact: true }).waitFor()
      await row.getByRole("link").first().click()
      await page.getByRole("heading", { name: "Instalment order", exact: true }).waitFor()
      await held(page).getByText(WHY).waitFor()
      await pictureOfAdmin(staff, "record-held")
      await held(page).getByRole("button", { name: "Release hold" }).click()
      await write(page, "The address stays.", "Release hold")
      await held(page).waitFor({ state: "detached" })
    })
    expect((await admin.capture(payment.id)).status).toBe(200)
  })
}

const held = (page: Page) => page.getByRole("note", { name: "On hold" })

async function write(page: Page, note: string, action: string): Promise<void> {
  const drawer = page.getByRole("dialog")
  await drawer.getByRole("textbox", { name: "Note" }).fill(note)
  await drawer.getByRole("button", { name: action, exact: true }).click()
  await drawer.waitFor({ state: "detached" })
}
