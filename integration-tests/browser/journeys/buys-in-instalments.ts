import { eventually } from "../../harness/time/eventually"
import { capture, openOrder, refund, refunds } from "../admin-pages"
import { confirmed, continueToForm, fillCart, goToPayment, shopUpToForm, type Confirmed } from "../storefront"
import type { Visitor } from "../visitor"
import type { Fixture } from "./fixture"

const PART = 10_050

const DETAILS = { dni: "12345678Z", date_of_birth: "1984-05-17" }

/** A mistyped number is told once its field is left, and keeps the form closed; the right one opens it. */
async function tellDetails(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const number = page.locator("input[name=dni]")
  await page.locator("input[name=date_of_birth]").fill(DETAILS.date_of_birth)
  await number.fill("12345678A")
  expect(await page.locator(".instalments-problem:not(:empty)").count()).toBe(0)
  await number.blur()
  await page.locator(".instalments-problem:not(:empty)").waitFor()
  expect(await number.getAttribute("aria-invalid")).toBe("true")
  await page.locator("[data-testid=place-order]:disabled").waitFor()
  await visitor.picture("details-mistyped")
  await number.fill("12.345.678-z")
  await page.locator("[data-testid=place-order]:enabled").waitFor()
  await visitor.picture("details")
}

async function register({ page }: Visitor, shop: string): Promise<void> {
  await page.goto(`${shop}/es/account`)
  await page.getByRole("button", { name: "Crea una cuenta" }).click()
  const typed = { first_name: "Lucía", last_name: "Romero", email: "lucia.romero@example.com" }
  for (const [name, text] of Object.entries({ ...typed, password: "twelve-plums" }))
    await page.locator(`input[name=${name}]`).fill(text)
  await page.locator("form button").click()
  await page.getByRole("heading", { name: "Hola, Lucía" }).waitFor()
}

/** What the order's page says became of the payment. */
async function toldOfPayment(visitor: Visitor, status: string): Promise<string> {
  const { page } = visitor
  await page.reload()
  const summary = page.getByTestId("instalments-order")
  await summary.waitFor()
  expect(await summary.getAttribute("data-status")).toBe(status)
  await visitor.picture(`confirmed-${status}`)
  return summary.innerText()
}

/** Goes from the home page to the order's page. */
async function buyInThree(
  visitor: Visitor,
  shop: string,
  onForm: () => Promise<void> = async () => undefined,
): Promise<{ form: string; order: Confirmed }> {
  const { page } = visitor
  await fillCart(visitor, shop)
  await goToPayment(visitor)
  await page.getByTestId("pay-instalments").waitFor()
  expect(await page.getByTestId("credit-notice").innerText()).toMatch(/cuesta dinero/)
  await page.getByTestId("pay-instalments").click()
  await page.getByTestId("place-order").waitFor()
  await visitor.picture("payment")
  await tellDetails(visitor)
  const form = await continueToForm(page)
  await page.getByTestId("plan-6").check()
  await page.getByTestId("plan-3").check()
  await visitor.picture("form")
  await onForm()
  await page.getByTestId("approve").click()
  const order = await confirmed(page)
  await visitor.picture("confirmed")
  return { form, order }
}

/** Opens the plans on a product page. The notice stands beside the offer, in the dialog, and at the payment step. */
async function readPlans(visitor: Visitor, shop: string, warning: RegExp): Promise<string> {
  const { page } = visitor
  await page.goto(shop)
  await page.getByTestId("product-card").first().click()
  const message = page.getByTestId("instalments-message")
  await message.getByTestId("credit-notice").first().waitFor()
  expect(await message.getByTestId("credit-notice").first().innerText()).toMatch(warning)
  await visitor.picture("message")
  await message.getByRole("button").first().click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("row").nth(1).waitFor()
  await visitor.picture("plans")
  const row = await dialog.getByRole("row").nth(1).innerText()
  expect(await dialog.getByTestId("credit-notice").innerText()).toMatch(warning)
  await dialog.getByRole("button").click()
  await dialog.waitFor({ state: "hidden" })
  return row
}

export function buysAndPaysBack(fixture: () => Fixture): void {
  // @contract flow-2
  it("a sofa is sold in 3 instalments, captured and paid back in two parts, with both records the same to the cent", async () => {
    const { demo, records, as } = fixture()
    await as("desktop", async (shopper) => {
      const { form, order } = await buyInThree(shopper, demo.storefront, async () => {
        await shopper.page.getByRole("link", { name: "English" }).click()
        await shopper.page.getByRole("heading", { name: "Pay in instalments" }).waitFor()
        await shopper.picture("form-english")
      })
      const recorded = await records.orderOf(form)
      expect(recorded).toMatchObject({ status: "AUTHORIZED", shopping_cart: { total_amount: order.total } })
      expect(recorded.user).toMatchObject(DETAILS)

      await as("desk", async (staff, page) => {
        await openOrder(staff, demo.medusa, order.number)
        await staff.picture("order-authorized")
        expect(await toldOfPayment(shopper, "waiting")).toContain("Aprobado, a la espera")
        await capture(page)
        expect(await records.movements(recorded.id)).toEqual([{ kind: "confirm", amount: order.total }])
        await staff.picture("order-captured")
        await toldOfPayment(shopper, "confirmed")

        await refund(staff, "100.50")
        expect(await refunds(page).allInnerTexts()).toEqual(["- €100.50"])
        await staff.picture("order-refunded-in-part")
        expect(await toldOfPayment(shopper, "partly_refunded")).toContain("100,50")
        await refund(staff, ((order.total - PART) / 100).toFixed(2))
        await page.getByText("Refunded", { exact: true }).first().waitFor()
        await staff.picture("order-refunded")
        await toldOfPayment(shopper, "refunded")
        expect(await records.movements(recorded.id)).toEqual([
          { kind: "confirm", amount: order.total },
          { kind: "refund", amount: PART },
          { kind: "refund", amount: order.total - PART },
        ])
        expect((await records.orderOf(form)).status).toBe("CANCELLED")
      })
    })
  })
}

export function buysInInstalments(fixture: () => Fixture): void {
  it("the plans stand on the product page with their figures and the credit notice, also on a phone and in Spanish", async () => {
    const { demo, as } = fixture()
    await as("desktop", async (shopper) => {
      expect(await readPlans(shopper, demo.storefront, /cuesta dinero|Borrowing money costs money/)).toMatch(
        /^\d+ × /,
      )
    })
    await as("phone", async (shopper) => {
      expect(await readPlans(shopper, demo.storefront, /tomar dinero prestado cuesta dinero/)).toContain("€")
    })
  })

  it("the same sofa is sold on a phone, in Spanish and in the dark, and the account tells of its payment", async () => {
    const { demo, records, as } = fixture()
    await as("phone", async (shopper) => {
      await register(shopper, demo.storefront)
      const { form, order } = await buyInThree(shopper, demo.storefront)
      expect(new URL(shopper.page.url()).pathname).toBe(`/es/order/${order.id}/confirmed`)
      await toldOfPayment(shopper, "waiting")
      await shopper.page.goto(`${demo.storefront}/es/account`)
      await shopper.page.getByText("Aprobado, a la espera de nuestra confirmación").waitFor()
      await shopper.picture("account")
      await eventually(
        () => records.orderOf(form),
        (recorded) => recorded.status === "AUTHORIZED" && recorded.shopping_cart.total_amount === order.total,
      )
    })
  })

  it("a sofa is sold in instalments to a browser that blocks storage", async () => {
    const { demo, as } = fixture()
    await as("desktop", async (shopper) => {
      await shopper.page.addInitScript(`for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, { get() { throw new DOMException("Blocked", "SecurityError") } })`)
      await shopUpToForm(shopper, demo.storefront)
      await shopper.page.getByTestId("approve").click()
      await confirmed(shopper.page)
    })
  })

  it("in the United Kingdom instalments are not offered, and an order is paid on delivery", async () => {
    const { demo, records, as } = fixture()
    const before = (await records.read()).orders.length
    await as("british", async (shopper, page) => {
      await fillCart(shopper, demo.storefront)
      await goToPayment(shopper)
      await page.getByTestId("instalments-unavailable").waitFor()
      expect(await page.getByTestId("pay-instalments").count()).toBe(0)
      await page.getByTestId("pay-manual").click()
      await shopper.picture("payment")
      await page.getByTestId("place-order").click()
      await confirmed(page)
      expect(new URL(page.url()).pathname).toMatch(/^\/gb\//)
    })
    expect((await records.read()).orders).toHaveLength(before)
  })
}
