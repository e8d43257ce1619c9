import { Admin } from "../../harness/people/admin"
import { LUCIA } from "../../harness/people/people"
import { openAdmin, pictureOfAdmin } from "../admin-visit"
import { widget } from "../settlement-pages"
import type { Visitor } from "../visitor"
import type { Fixture } from "./fixture"

/** A staff member sells the outstanding amount of a draft: the shopper gets an SMS, or uses the shop's screen. */
export function sellsInStore(current: { fixture(): Fixture }): void {
  describe("a staff member sells in the store", () => {
    it("by SMS: the shopper fills in the form on their phone, and the draft becomes an order automatically", async () => {
      const { demo, as } = current.fixture()
      await as("desk", async (staff, page) => {
        const id = await draft(demo.medusa)
        await openAdmin(staff, demo.medusa, `/draft-orders/${id}`)
        await startSale(staff, "By SMS", "Send the SMS")
        await widget(page).getByText("Shopper is deciding").first().waitFor()
        const again = widget(page).getByRole("button", { name: "Send SMS again" })
        // The notice of the first message shows the same text.
        const sent = page.waitForResponse((response) => response.url().endsWith("/send"))
        await again.click()
        expect((await sent).status()).toBe(200)
        await again.and(page.locator(":enabled")).waitFor()
        await pictureOfAdmin(staff, "in-store-sent")

        const form = await formOf(demo.medusa, id)
        await as("phone", async (shopper) => {
          await shopper.page.goto(form)
          await shopper.page.getByTestId("approve").click()
          await shopper.page.waitForURL(/\/order\/order_/)
        })
        await widget(page).getByText("Approved, not confirmed").first().waitFor()
        await page.getByRole("link", { name: "Go to the order" }).click()
        await page.getByRole("heading", { name: "Payments" }).waitFor()
        await page.getByRole("button", { name: "Capture payment" }).waitFor()
        await pictureOfAdmin(staff, "in-store-sold")
        await widget(page).getByRole("link", { name: "View details" }).click()
        await page.getByText("The lender was asked to send the form by SMS").first().waitFor()
        await pictureOfAdmin(staff, "in-store-record")
      })
    })

    it("on the shop's screen: the staff member comes back from the form to the order's page", async () => {
      const { demo, as } = current.fixture()
      await as("desk", async (staff, page) => {
        const id = await draft(demo.medusa)
        await openAdmin(staff, demo.medusa, `/draft-orders/${id}`)
        await startSale(staff, "On this screen", "Open the form")
        const [form] = await Promise.all([
          page.waitForEvent("popup"),
          widget(page).getByRole("link", { name: "Go to the form" }).click(),
        ])
        await form.getByTestId("approve").click()
        await form.waitForURL(`${demo.medusa}/app/orders/${id}`)
        await widget(form).getByText("Approved, not confirmed").first().waitFor()
        expect(await form.getByText("Sell in instalments").count()).toBe(0)
      })
    })
  })
}

export async function startSale(staff: Visitor, way: string, action: string): Promise<void> {
  const { page } = staff
  await page.getByText("Sell in instalments").waitFor()
  await page.getByRole("button", { name: "Sell", exact: true }).click()
  const drawer = page.getByRole("dialog")
  await drawer.getByText(way, { exact: true }).click()
  await staff.picture("in-store-choice")
  await drawer.getByRole("button", { name: action }).click()
  await drawer.waitFor({ state: "detached" })
}

/** A draft of a customer in Spain. @returns its id, which is the order's later */
export async function draft(medusa: string): Promise<string> {
  const admin = await Admin.login({ url: medusa })
  const { regions } = await read<{ regions: { id: string; name: string }[] }>(admin, "/regions")
  const { variants } = await read<{ variants: { id: string }[] }>(admin, "/product-variants?limit=1")
  const { body } = await admin.call<{ draft_order: { id: string } }>("/draft-orders", {
    region_id: regions.find(({ name }) => name === "España")?.id,
    email: LUCIA.email,
    shipping_address: LUCIA.address,
    billing_address: LUCIA.address,
    items: [{ variant_id: variants[0]?.id, quantity: 1 }],
  })
  return body.draft_order.id
}

async function formOf(medusa: string, orderId: string): Promise<string> {
  type Listed = { instalment_orders: { form_url: string; channel: string }[] }
  const admin = await Admin.login({ url: medusa })
  const [sale] = (await read<Listed>(admin, `/instalments/orders?order_id=${orderId}`)).instalment_orders
  if (sale?.channel !== "INSTORE") throw new Error(`No sale in the store: ${JSON.stringify(sale)}`)
  return sale.form_url
}

async function read<Body>(admin: Admin, path: string): Promise<Body> {
  return (await admin.call<Body>(path)).body
}
