import { build } from "esbuild"
import type { Browser } from "playwright-core"
import { ROOT } from "../harness/folders"
import { eventually } from "../harness/time/eventually"
import { openBrowser } from "./open-browser"
import { expectAccessible } from "./accessible"
import { keepScreenshot } from "./take-picture"
import { Visitor } from "./visitor"

const SHOP = "http://localhost"
const FORM = "https://service.example/f"

/** A page that renders what a test asks for, once for each of its props, and keeps what the component told. */
const PAGE = `
  import { createElement } from "react"
  import { createRoot } from "react-dom/client"
  import * as components from "./src/storefront/react/index.ts"

  const root = createRoot(document.querySelector("main"))
  const store = { baseUrl: location.origin, publishableKey: "pk_test" }
  window.told = []
  window.show = (name, props) => root.render([props].flat().map((one, key) => createElement(components[name], {
    key,
    store,
    onOutcome: (outcome) => window.told.push(outcome),
    onPlaced: (orderId) => window.told.push(orderId),
    onChange: (details, isValid) => window.told.push({ ...details, isValid }),
    ...one,
  })))
`

describe("the components of the kit, in a browser", () => {
  let browser: Browser
  let script: string
  let shopper: Visitor
  /** The shop's response to a path; undefined: none yet. */
  let reply: (url: URL) => Promise<object> | object | undefined

  beforeAll(async () => {
    const [{ outputFiles }, opened] = await Promise.all([
      build({
        stdin: { contents: PAGE, resolveDir: ROOT },
        bundle: true,
        jsx: "automatic",
        define: { "process.env.NODE_ENV": `"development"` },
        write: false,
      }),
      openBrowser(),
    ])
    script = outputFiles[0]?.text ?? ""
    browser = opened
  })
  afterAll(() => browser?.close())

  beforeEach(async () => {
    shopper = await Visitor.arrive(browser, "british")
    await shopper.page.clock.install()
    await shopper.page.route(`${SHOP}/**`, async (route) => {
      const url = new URL(route.request().url())
      if (url.pathname === "/script.js")
        return route.fulfill({ contentType: "text/javascript", body: script })
      if (url.pathname === "/") {
        const body = `<!doctype html><html lang="en"><title>Shop</title><body><main></main><script src="/script.js"></script>`
        return route.fulfill({ contentType: "text/html", body })
      }
      const json = await reply(url)
      if (json) await route.fulfill({ json })
    })
    await shopper.page.goto(SHOP)
  })
  afterEach(async () => {
    expect(shopper.troubles).toEqual([])
    await shopper.leave()
  })

  const show = (name: string, props: object) =>
    shopper.page.evaluate(`show(${JSON.stringify(name)}, ${JSON.stringify(props)})`)
  const told = () => shopper.page.evaluate<unknown[]>("told")
  /** React tells after it has drawn: a slow browser shows it before that. */
  const toldOf = (count: number) => eventually(told, (all) => all.length >= count)
  const heading = (name: string) => shopper.page.getByRole("heading", { name }).waitFor()

  it("the notice of an approval that is being placed waits for the order, whatever an outdated address says", async () => {
    const responses: object[] = [{ outcome: "pending" }, { outcome: "placed", order_id: "order_1" }]
    reply = () => responses.shift()
    await show("InstalmentNotice", { cartId: "cart_1", arrived: "cancelled" })
    await heading("Your order is placed")
    expect(await toldOf(4)).toEqual(["cancelled", "pending", "placed", "order_1"])
  })

  it("the notice of a form that is still open leads back to it once it has waited, and offers no other payment", async () => {
    reply = () => ({ outcome: "pending", form_url: FORM })
    await show("InstalmentNotice", { cartId: "cart_1", arrived: "pending" })
    await heading("We are waiting for the decision")
    await shopper.page.clock.runFor(200_000)
    expect(await shopper.page.getByTestId("back-to-form").getAttribute("href")).toBe(FORM)
    expect(await told()).toEqual(["pending"])
  })

  it("checking again keeps what is known, and the keyboard its place", async () => {
    reply = () => ({ outcome: "pending", form_url: FORM })
    await show("InstalmentNotice", { cartId: "cart_1", arrived: "placed" })
    await heading("We are waiting for the decision")
    const button = shopper.page.getByRole("button", { name: "Check again" })
    const waited = async () => {
      await shopper.page.clock.runFor(200_000)
      return button.isVisible()
    }
    await eventually(waited, Boolean)
    reply = () => undefined
    await button.click()
    await shopper.page.getByText("This page checks by itself").waitFor()
    await shopper.page.getByTestId("outcome-notice").and(shopper.page.locator(":focus")).waitFor()
    expect(await told()).toEqual([null, "pending"])
  })

  it("with an account for each country, the choice says what the shopper's own account wants", async () => {
    const account = (name: string, code: string) => {
      const reasons = [{ code, message: code }]
      return { account: name, provider_id: `pp_instalments_${name}`, eligible: false, reasons }
    }
    const accounts = [
      account("off", "account_disabled"),
      account("es", "country_not_supported"),
      account("pt", "below_minimum"),
    ]
    const said = async (...given: object[]) => {
      reply = () => ({ accounts: given })
      await show("InstalmentChoice", { cartId: "cart_1", changes: given.length })
      return (text: string) => shopper.page.getByTestId("instalments-unavailable").getByText(text).waitFor()
    }
    await (
      await said(...accounts)
    )("The total is too low")
    await (
      await said(...accounts.slice(0, 2))
    )("the country of this address")
    await (
      await said(...accounts.slice(0, 1))
    )("not available at the moment")
  })

  it("the number of a shopper is checked as that of the country, also when the country changes after it was typed", async () => {
    await show("InstalmentDetails", { country: "es" })
    expect(await told()).toEqual([])
    await shopper.page.getByLabel("Spanish DNI or NIE").fill("1234")
    await show("InstalmentDetails", { country: "fr" })
    await shopper.page.getByLabel("Identity card number").waitFor()
    const given = { dni: "1234", date_of_birth: "" }
    expect(await toldOf(2)).toEqual([
      { ...given, isValid: false },
      { ...given, isValid: true },
    ])
  })

  it("the message states no instalment below the largest after the first, and the rate as its language does", async () => {
    const figures = { total: 100.01, cost: 0.01, apr_percent: 4.9 }
    const plan = { count: 3, amounts: [33.34, 33.34, 33.33], ...figures }
    reply = () => ({ offers: [{ eligible: true, plans: [plan], notice: "Borrowing costs." }] })
    await show("InstalmentMessage", { amount: 100, currencyCode: "eur", countryCode: "es" })
    const message = shopper.page.getByTestId("instalments-message")
    await message.getByText("3 monthly instalments: €33.34 today, then 2 of €33.34.").waitFor()
    await message.getByRole("button").click()
    const row = shopper.page.getByRole("dialog").getByRole("row").last()
    expect(await row.getByRole("rowheader").innerText()).toBe("3 × €33.34")
    await row.getByRole("cell", { name: "4.9%", exact: true }).waitFor()
  })

  it("the message links the terms beside its figures, and names the borrowing rate and who grants the credit", async () => {
    const brand = {
      name: "Plazos",
      legal_name: "Plazos Crédito S.A.",
      terms_url: "https://lender.example/terms",
    }
    const figures = { total: 104.9, cost: 4.9, borrowing_rate_percent: 10.58, apr_percent: 11.1 }
    const plan = { count: 2, amounts: [52.45, 52.45], ...figures }
    const free = { count: 3, amounts: [33.34, 33.33, 33.33], total: 100, cost: 0, apr_percent: 0 }
    reply = () => ({ offers: [{ eligible: true, plans: [free, plan], brand, notice: "Borrowing costs." }] })
    await show("InstalmentMessage", { amount: 100, currencyCode: "eur", countryCode: "es" })
    const message = shopper.page.getByTestId("instalments-message")
    const terms = message.getByRole("link", { name: "Terms" })
    expect(await terms.getAttribute("href")).toBe("https://lender.example/terms")
    await message.getByRole("button").click()
    const dialog = shopper.page.getByRole("dialog")
    await dialog.getByText("Borrowing rate: 10.58% a year, fixed.").waitFor()
    await dialog.getByText("Plazos Crédito S.A. grants the credit.").waitFor()
    await dialog.getByRole("link", { name: "Terms" }).waitFor()
    await dialog.getByRole("cell", { name: "not stated", exact: true }).waitFor()
    await expectAccessible(shopper.page, "message-with-terms")
    await keepScreenshot(shopper.page, "message-with-terms")
  })

  it("an order's summary tells what was refunded, the plan and the lender, and nothing of an order paid otherwise", async () => {
    const order = (provider_id: string) => ({
      currency_code: "eur",
      instalment_orders: [{ operations: [{ number_of_installments: 3 }] }],
      payment_collections: [
        {
          refunded_amount: 20,
          payments: [{ provider_id, amount: 600, captured_at: "2026-03-02T10:00:00Z" }],
        },
      ],
    })
    const brand = { name: "Plazos", logo_url: null, terms_url: "https://lender.example/terms" }
    await show("InstalmentOrderSummary", { order: order("pp_instalments_default"), brand })
    const summary = shopper.page.getByTestId("instalments-order")
    await summary.getByRole("heading", { name: "Refunded in part: €20.00" }).waitFor()
    await summary.getByText("Plazos €600.00 in instalments").waitFor()
    await summary.getByText("Plan you chose: 3 instalments").waitFor()
    expect(await summary.getByRole("link").getAttribute("href")).toBe("https://lender.example/terms")
    await expectAccessible(shopper.page, "order-summary")
    await keepScreenshot(shopper.page, "order-summary")
    await show("InstalmentOrderSummary", { order: order("pp_system_default"), brand })
    await summary.waitFor({ state: "detached" })
  })

  const offersFor = (...amounts: number[]) => {
    const figures = { cost: 0, borrowing_rate_percent: 0, apr_percent: 0 }
    const plans = (total: number) => [{ count: 2, amounts: [total / 2, total / 2], total, ...figures }]
    const offer = { eligible: true, notice: "Borrowing costs." }
    return { offers: amounts.map((amount) => ({ ...offer, amount, plans: plans(amount) })) }
  }
  const question = { currencyCode: "eur", countryCode: "es" }

  it("the messages of a list ask for all their prices at once", async () => {
    const asked: string[][] = []
    reply = ({ searchParams }) => {
      const amounts = searchParams.getAll("amount")
      asked.push(amounts)
      return offersFor(...amounts.map(Number))
    }
    const list = [120, 80, 300].map((amount) => ({ amount, ...question }))
    await show("InstalmentMessage", list)
    for (const half of ["€60.00", "€40.00", "€150.00"]) await shopper.page.getByText(half).first().waitFor()
    expect(asked).toEqual([["120", "80", "300"]])
  })

  it("the message keeps the figures of its price when the answer for an earlier one comes late", async () => {
    let isLate = (_offers: object) => {}
    reply = ({ searchParams }) =>
      searchParams.get("amount") === "80" ? offersFor(80) : new Promise((resolve) => (isLate = resolve))
    const first = shopper.page.waitForRequest(/amount=120/)
    await show("InstalmentMessage", { amount: 120, ...question })
    const late = (await first).response()
    await show("InstalmentMessage", { amount: 80, ...question })
    await shopper.page.getByText("€40.00").first().waitFor()
    isLate(offersFor(120))
    await (await late)?.finished()
    await shopper.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    expect(await shopper.page.getByText("€40.00").first().isVisible()).toBe(true)
  })

  it("the message shows no figure of another price than the one it was asked for", async () => {
    const known = new Set([120])
    reply = ({ searchParams }) => {
      const amount = Number(searchParams.get("amount"))
      return known.has(amount) ? offersFor(amount) : undefined
    }
    await show("InstalmentMessage", { amount: 120, ...question })
    await shopper.page.getByText("€60.00").first().waitFor()
    await show("InstalmentMessage", { amount: 300, ...question })
    await shopper.page.getByTestId("instalments-message").waitFor({ state: "detached" })
    known.add(80)
    await show("InstalmentMessage", { amount: 80, ...question })
    await shopper.page.getByText("€40.00").first().waitFor()
  })
})
