import { build } from "esbuild"
import type { Browser, Page } from "playwright-core"
import { ROOT } from "../harness/folders"
import { eventually } from "../harness/time/eventually"
import { expectAccessible } from "./accessible"
import { openBrowser } from "./open-browser"
import { keepScreenshot } from "./take-picture"
import { Visitor, type Device } from "./visitor"

const SHOP = "http://localhost"
const OTHER_SHOP = "http://127.0.0.1"
const BRAND = {
  name: "Plazos",
  logo_url: null,
  legal_name: "Plazos Crédito S.A.",
  terms_url: "https://lender.example/terms",
}
/** No inline style, no picture, and no address but the shop's. */
const STRICT = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** As the shop's script would import it, and twice, as on a page that two bundles are part of. */
const SCRIPT = `
  import { configureInstalments } from "./src/storefront/element/index.ts"
  const shop = { backendUrl: location.origin, publishableKey: "pk_test" }
  window.configure = () => configureInstalments(shop)
  if (!document.documentElement.dataset.late) configure()
`

const message = (attributes = "", amount: string | number = 120) =>
  `<instalment-message amount="${amount}" currency="eur" country="es" ${attributes}></instalment-message>`

describe("<instalment-message>, in a browser", () => {
  let browser: Browser
  let script: string
  let shopper: Visitor
  let warnings: string[]
  let asked: URL[]
  /** Whether the shop offers a price; null: the connection breaks. */
  let offers: (amount: number, product: string | undefined) => boolean | null
  /** Resolves when the shop may answer. */
  let mayAnswer: Promise<void>

  beforeAll(async () => {
    const [{ outputFiles }, opened] = await Promise.all([
      build({ stdin: { contents: SCRIPT, resolveDir: ROOT }, bundle: true, write: false }),
      openBrowser(),
    ])
    script = outputFiles[0]?.text ?? ""
    browser = opened
  })
  afterAll(() => browser?.close())
  beforeEach(() => {
    offers = () => true
    mayAnswer = Promise.resolve()
  })
  afterEach(async () => {
    expect(shopper.troubles).toEqual([])
    await shopper.leave()
  })

  /** Opens a page of the shop with these elements. */
  async function open(
    body: string,
    { device = "british" as Device, lang = "en", csp = STRICT, head = "" } = {},
  ) {
    shopper = await Visitor.arrive(browser, device)
    const { page } = shopper
    warnings = []
    asked = []
    page.on("console", (line) => {
      if (line.type() === "warning") warnings.push(line.text())
    })
    await page.route(/^http:\/\/(localhost|127\.0\.0\.1)\//, async (route) => {
      const url = new URL(route.request().url())
      if (url.pathname === "/script.js")
        return route.fulfill({ contentType: "text/javascript", body: script })
      if (url.pathname === "/") {
        const html = `<!doctype html><html lang="${lang}" ${head}><meta name="viewport" content="width=device-width">
          <title>Shop</title><body>${body}<script src="/script.js"></script><script src="/script.js"></script>`
        const headers: Record<string, string> = csp ? { "content-security-policy": csp } : {}
        return route.fulfill({ contentType: "text/html", body: html, headers })
      }
      const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" }
      if (route.request().method() === "OPTIONS") return route.fulfill({ status: 204, headers: cors })
      if (!url.pathname.startsWith("/store/")) return route.fulfill({ status: 204 })
      asked.push(url)
      const amounts = url.searchParams.getAll("amount").map(Number)
      const products = url.searchParams.getAll("product_id")
      await mayAnswer
      const all = amounts.map((amount, at) => ({ amount, eligible: offers(amount, products[at]) }))
      if (all.some(({ eligible }) => eligible === null)) return route.abort()
      return route.fulfill({ headers: cors, json: { offers: all.map(offerFor) } })
    })
    await page.goto(SHOP)
  }

  const elements = () => shopper.page.locator("instalment-message")
  const shown = (place = 0) => elements().nth(place).locator('[part="message"]:not(.asking)')
  const text = async (place = 0) => (await shown(place).locator('[part="text"]').innerText()).trim()
  /** Of the first element; its shadow root is `root`. */
  const inPage = (expression: string) =>
    shopper.page.evaluate(
      `((element, root = element.shadowRoot) => ${expression})(document.querySelector("instalment-message"))`,
    )
  const setAmount = (amount: number) => inPage(`element.setAttribute("amount", ${amount})`)
  /** Once every element has its answer. */
  const settled = () =>
    eventually(
      () => elements().locator(".asking").count(),
      (count) => count === 0,
    )

  it("asks once for all the messages of a page, of a list as well, and opens the plans of each", async () => {
    offers = (_amount, product) => product !== "prod_gift"
    const list = [message('product="prod_1"'), message('product="prod_gift"', 80), message("", 300)]
    await open(list.join(""))
    await shown().waitFor()
    await settled()
    expect(await text()).toBe(
      "Plazos Pay in 3 monthly instalments: €40.00 today, then 2 of €40.00. See the plans Terms",
    )
    expect(await shown(1).count()).toBe(0)
    expect(await text(2)).toContain("€100.00 today, then 2 of €100.00")
    expect(asked.map(({ searchParams }) => searchParams.getAll("amount"))).toEqual([["120", "80", "300"]])
    expect(asked[0]?.searchParams.getAll("product_id")).toEqual(["prod_1", "prod_gift", ""])

    await shown(2).getByRole("button", { name: "See the plans" }).click()
    const dialog = shopper.page.getByRole("dialog", { name: "Pay in instalments · Plazos" })
    expect(await dialog.getByRole("row").last().innerText()).toBe(
      "3 × €100.00\t€100.00\t€0.00\t0.0%\t0.0%\t€300.00",
    )
    await dialog.getByText("Plazos Crédito S.A. grants the credit.").waitFor()
    expect(await dialog.getByRole("link", { name: "Terms" }).getAttribute("href")).toBe(BRAND.terms_url)
    await expectAccessible(shopper.page, "element-dialog")
    await shopper.page.keyboard.press("Escape")
    await dialog.waitFor({ state: "hidden" })
    await shown(2).locator('[part="details"]:focus').waitFor()
  })

  it("shows nothing, and fails nothing, where the shop offers nothing or the connection breaks", async () => {
    offers = () => false
    await open(message())
    await eventually(
      () => Promise.resolve(asked.length),
      (count) => count === 1,
    )
    await settled()
    expect(await inPage("element.offsetHeight")).toBe(0)
    offers = () => null
    await setAmount(130)
    await eventually(
      () => Promise.resolve(asked.length),
      (count) => count === 2,
    )
    await settled()
    expect(await inPage("element.offsetHeight")).toBe(0)
    // The next price is asked for as if nothing had happened.
    offers = () => true
    await setAmount(150)
    await shown().getByText("€50.00").first().waitFor()
    expect(warnings).toEqual([])
  })

  it("shows nothing for an attribute of another form, names it once, and asks for the others", async () => {
    await open(message("", "149,90") + message("", "") + message("", 60) + message("").replace("eur", "euro"))
    await shown(2).waitFor()
    await settled()
    expect(await elements().locator('[part="message"]').count()).toBe(1)
    expect(asked.map(({ searchParams }) => searchParams.getAll("amount"))).toEqual([["60"]])
    expect(warnings).toEqual([
      '<instalment-message> shows nothing: amount must be as in amount="149.90".',
      '<instalment-message> shows nothing: currency must be as in currency="eur".',
    ])
  })

  it("shows no figure of another price than its own, and keeps its place while it asks", async () => {
    await open(message())
    await shown().waitFor()
    const before = await elements().boundingBox()
    let answer = () => {}
    mayAnswer = new Promise((resolve) => (answer = resolve))
    await setAmount(240)
    await elements().locator(".asking").waitFor({ state: "attached" })
    expect(await shopper.page.getByText("€40.00").first().isVisible()).toBe(false)
    expect(await elements().boundingBox()).toEqual(before)
    answer()
    await shown().getByText("€80.00").first().waitFor()
    expect(await shopper.page.getByText("€40.00").count()).toBe(0)
  })

  it("keeps the figures of its price when the answer for an earlier one comes late", async () => {
    await open(message())
    await shown().waitFor()
    let answer = () => {}
    mayAnswer = new Promise((resolve) => (answer = resolve))
    const first = shopper.page.waitForRequest(/amount=240/)
    await setAmount(240)
    const late = (await first).response()
    await eventually(
      () => Promise.resolve(asked.length),
      (count) => count === 2,
    )
    mayAnswer = Promise.resolve()
    await setAmount(90)
    await shown().getByText("€30.00").first().waitFor()
    answer()
    await (await late)?.finished()
    await shopper.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    expect(await shown().getByText("€30.00").first().isVisible()).toBe(true)
  })

  it.each(["british", "phone"] as const)(
    "moves the page by nothing worth the name as it appears (%s)",
    async (device) => {
      let answer = () => {}
      mayAnswer = new Promise((resolve) => (answer = resolve))
      await open(`<main>${message()}<p>${"Below. ".repeat(400)}</p></main>`, { device, lang: "es" })
      await eventually(
        () => Promise.resolve(asked.length),
        (count) => count === 1,
      )
      const { page } = shopper
      await page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
      await page.evaluate(`
      window.shifts = 0
      new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.shifts += value })
        .observe({ type: "layout-shift" })`)
      const top = () => inPage("element.nextElementSibling.getBoundingClientRect().top")
      const before = Number(await top())
      answer()
      await shown().waitFor()
      await page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
      expect(Math.abs(Number(await top()) - before)).toBeLessThan(30)
      expect(Number(await page.evaluate("window.shifts"))).toBeLessThan(0.05)
    },
  )

  it("asks the shop that is set later, or that its attributes name, each with its own requests", async () => {
    const own = `backend-url="${OTHER_SHOP}" publishable-key="pk_other"`
    await open(message() + message(own), { head: 'data-late="yes"', csp: "" })
    await shown(1).waitFor()
    expect(asked.map(({ origin }) => origin)).toEqual([OTHER_SHOP])
    await eventually(
      () => Promise.resolve(warnings.length),
      (count) => count === 1,
    )
    expect(warnings[0]).toContain("call configureInstalments({ backendUrl, publishableKey })")
    await shopper.page.evaluate("configure()")
    await shown(0).waitFor()
    expect(asked.map(({ origin }) => origin)).toEqual([OTHER_SHOP, SHOP])
    // The same again is no new question.
    await shopper.page.evaluate("configure()")
    await shopper.page.evaluate("document.body.append(document.querySelector('instalment-message'))")
    await shown(1).waitFor()
    expect(asked).toHaveLength(2)
  })

  it("speaks the language of its attribute, else of the page around it, and asks for the notice in it", async () => {
    const inFrench = `<div lang="fr-FR">${message()}</div>`
    await open(message() + inFrench + message('locale="pt"'), { lang: "es-ES" })
    await shown(2).waitFor()
    expect(await text(0)).toContain("Paga en 3 plazos mensuales: 40,00\u00a0€ hoy y 2 más de 40,00\u00a0€.")
    expect(await text(1)).toContain("Payez en 3 mensualités")
    expect(await text(2)).toContain("Pague em 3 prestações mensais")
    expect(asked.map(({ searchParams }) => searchParams.get("locale"))).toEqual(["es", "fr", "pt-PT"])
  })

  it.each([
    ["light", "british"],
    ["dark", "dark-desk"],
    ["phone", "phone"],
  ] as const)("can be read in the page's colours, and its parts be styled (%s)", async (name, device) => {
    const style = `<style>
      :root { color-scheme: light dark; font-family: sans-serif }
      body { margin: 1rem }
      instalment-message { --instalments-radius: 12px; max-width: 30rem }
      instalment-message::part(notice) { letter-spacing: 1px }
    </style>`
    await open(`${style}<h1>Sofa</h1><p>€1,149.00</p>${message("", 1149)}<p>Three seats.</p>`, {
      device,
      csp: "",
    })
    await shown().waitFor()
    const { page } = shopper
    const styleOf = (part: string, property: string) =>
      inPage(`getComputedStyle(root.querySelector("[part=${part}]")).${property}`)
    expect(await styleOf("message", "borderRadius")).toBe("12px")
    expect(await styleOf("notice", "letterSpacing")).toBe("1px")
    await expectAccessible(page, `element-${name}`)
    await keepScreenshot(page, `element-${name}`)
    await shown().getByRole("button").click()
    await page.getByRole("dialog").waitFor()
    const isDark = device !== "british"
    expect(await styleOf("dialog", "color")).toBe(isDark ? "rgb(255, 255, 255)" : "rgb(0, 0, 0)")
    await expectAccessible(page, `element-dialog-${name}`)
    await expectNoOverflow(page)
    await keepScreenshot(page, `element-dialog-${name}`)
  })
})

function offerFor({ amount, eligible }: { amount: number; eligible: boolean | null }): object {
  const third = Math.round(amount * 100) / 300
  const plan = { count: 3, amounts: [third, third, third], total: amount, cost: 0 }
  const plans = eligible ? [{ ...plan, borrowing_rate_percent: 0, apr_percent: 0 }] : []
  return { amount, eligible, plans, brand: BRAND, notice: "Caution! Borrowing money costs money." }
}

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0)
}
