import type { Page } from "playwright-core"
import { keepScreenshot } from "../browser/take-picture"
import { ANA } from "../harness/people/people"
import { expectOrder, openStorefront } from "./open-storefront"
import { Project } from "./project"
import { BOUGHT_WITHIN_MS } from "./sells-from"
import { PLACED, writeStarter } from "./starter"

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'

describe("the official Next.js starter with the edits of docs/storefront-nextjs.md", () => {
  const { url, shop, asShopper } = openStorefront({
    make: () => Project.make(writeStarter),
    // Its own build lets errors of types pass.
    builds: ["check:types", "build"],
    env: ({ port, url: backend, key }) => ({
      PORT: port,
      NEXT_PUBLIC_MEDUSA_BACKEND_URL: backend,
      NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY: key,
      NEXT_PUBLIC_DEFAULT_REGION: "es",
      NEXT_TELEMETRY_DISABLED: "1",
    }),
    options: { returnTo: { placed: PLACED } },
  })

  /** Product, cart, address, delivery. */
  async function goToPayment(page: Page): Promise<void> {
    // The demo's storefront has the pictures.
    await page.route("**/static/products/**", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: PICTURE }),
    )
    await page.goto(`${url()}/es/products/sofa`)
    const options = page.getByTestId("product-options")
    await options.getByRole("button").first().click()
    await page.getByTestId("add-product-button").first().click()
    await page.getByTestId("nav-cart-link").getByText("Cart (1)").waitFor()
    await page.goto(`${url()}/es/checkout?step=address`)
    const { first_name, last_name, address_1, postal_code, city } = ANA.address
    const entered = {
      "first-name-input": first_name,
      "last-name-input": last_name,
      "address-input": address_1,
      "postal-code-input": postal_code,
      "city-input": city,
      "email-input": ANA.email,
    }
    for (const [field, value] of Object.entries(entered))
      await page.getByTestId(`shipping-${field}`).fill(value)
    await page.getByTestId("shipping-country-select").selectOption("es")
    await page.getByTestId("submit-address-button").click()
    await page.getByTestId("delivery-option-radio").first().click()
    await page.getByTestId("submit-delivery-option-button").click()
  }

  async function openForm(page: Page): Promise<void> {
    await page.getByTestId("pay-instalments").getByRole("radio").check()
    await page.getByTestId("credit-notice").waitFor()
    await page.getByRole("button", { name: "Continue to the instalment form" }).click()
    await page.getByTestId("approve").waitFor()
  }

  const placesAnOrder = async (page: Page) => {
    await goToPayment(page)
    await openForm(page)
    await page.getByTestId("approve").click()
    await page.getByTestId("order-complete-container").waitFor()
    await page.getByText("Pay in instalments").first().waitFor()
    await keepScreenshot(page, "storefront-nextjs-confirmed")
    await expectOrder(shop(), page)
  }
  it(
    "offers instalments, opens the form, and confirms the order",
    () => asShopper(placesAnOrder),
    BOUGHT_WITHIN_MS,
  )

  const isDeclined = async (page: Page) => {
    await goToPayment(page)
    await openForm(page)
    await page.getByTestId("reject").click()
    const notice = page.getByTestId("outcome-notice")
    await notice.getByRole("heading", { name: "Paying in instalments was not approved" }).waitFor()
    await keepScreenshot(page, "storefront-nextjs-declined")
    await openForm(page)
  }
  it(
    "says that instalments were declined, and opens another form",
    () => asShopper(isDeclined),
    BOUGHT_WITHIN_MS,
  )
})
