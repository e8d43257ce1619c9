import { join } from "node:path"
import type { Browser } from "playwright-core"
import { RUN } from "../harness/folders"
import { Admin } from "../harness/people/admin"
import { capture, openOrder, refund } from "./admin-pages"
import { openAdmin, pictureOfAdmin, speak } from "./admin-visit"
import { type Demo, pickPorts, startDemo } from "./demo"
import { searchesAtService } from "./journeys/searches-at-service"
import { paysByLink } from "./journeys/pays-by-link"
import { sellsInStore } from "./journeys/sells-in-store"
import { changesHowYouSell, openEachRule } from "./journeys/changes-how-you-sell"
import { closesAMonth } from "./journeys/closes-a-month"
import { cancelsAnOrder } from "./journeys/cancels-an-order"
import { holdsAnOrder } from "./journeys/holds-an-order"
import { refundsAReturn } from "./journeys/refunds-a-return"
import { firstRun } from "./journeys/first-run"
import { overviewIsEmpty, readsTheOverview } from "./journeys/reads-the-overview"
import { type Fixture, fixtureOf } from "./journeys/fixture"
import { sellOnDelivery } from "./journeys/sell"
import { stands } from "./journeys/stands"
import { wantsAttention } from "./journeys/wants-attention"
import { ChargingSandbox } from "./charging-sandbox"
import { openBrowser } from "./open-browser"
import { exportCsv, importSettlements, openByKind, rows, settledFigures, widget } from "./settlement-pages"
import { SettlingSandbox } from "./settling-sandbox"
import { type Confirmed, confirmed, shopUpToForm } from "./storefront"

/** On a machine that others use as well, only a test that hangs gets here. */
jest.setTimeout(900_000)

/** One shop, one sale, and its life cycle in the admin; each test continues from the previous one. */
describe("the store admin, by clicking", () => {
  let browser: Browser
  let demo: Demo
  let fixture: Fixture
  let sandbox: SettlingSandbox
  let sold: Confirmed

  beforeAll(async () => {
    const env = {
      INSTALMENTS_CAPTURE: "manual",
      DEMO_DIR: join(RUN, "demo-admin"),
      DEMO_ADMIN: "built",
      DEMO_PLANS: "admin",
    }
    ;[browser, demo] = await Promise.all([
      openBrowser(),
      startDemo({ ports: await pickPorts(), fresh: true, env }),
    ])
    fixture = fixtureOf(browser, demo)
    sandbox = new SettlingSandbox(demo.sandbox)
  })
  // Otherwise each of the tests that follow waits for it by itself, and none says what happened.
  beforeEach(() => demo.answers())
  afterEach(() => demo.answers())
  afterAll(async () => {
    await browser?.close()
    await demo?.stop("terminate")
  })

  overviewIsEmpty(() => fixture)

  it("the order's page tells how its financing stands, from approved to refunded in part, and nothing of an order paid another way", async () => {
    await fixture.as("desktop", async (shopper) => {
      await shopUpToForm(shopper, demo.storefront)
      await shopper.page.getByTestId("approve").click()
      sold = await confirmed(shopper.page)
    })
    const { number } = await sellOnDelivery(demo)
    await fixture.as("desk", async (staff, page) => {
      await openOrder(staff, demo.medusa, sold.number)
      await widget(page).getByText("Approved, not confirmed").first().waitFor()
      await widget(page).getByText("Capture before").waitFor()
      await pictureOfAdmin(staff, "widget-approved")
      await capture(page)
      await widget(page).getByText("Loan confirmed").first().waitFor()
      expect(await widget(page).getByText("Capture before").count()).toBe(0)
      await widget(page).getByText("Not settled yet").waitFor()
      await refund(staff, "100.50")
      await widget(page).getByText("Requested or recorded in Medusa").waitFor()
      await widget(page).getByRole("button", { name: "Sync now" }).click()
      await page.getByText("Synced with the lender: Loan confirmed").waitFor()

      await openOrder(staff, demo.medusa, number)
      await page.waitForLoadState("networkidle")
      expect(await widget(page).count()).toBe(0)
      expect(await page.locator("main").getByText("Instalments").count()).toBe(0)
    })
  })

  readsTheOverview(() => fixture)

  it("an imported settlement agrees with the shop, and its operations lead to the order", async () => {
    expect(await sandbox.settle()).toBe(1)
    await fixture.as("desk", async (staff, page) => {
      await openAdmin(staff, demo.medusa, "/instalments/settlements")
      await page.getByText("No settlements yet").waitFor()
      await pictureOfAdmin(staff, "settlements-empty")
      await importSettlements(page)
      await rows(page).filter({ hasText: "Matched" }).waitFor()
      expect(await rows(page).count()).toBe(1)
      await page.getByTestId("settlements-chart").waitFor()
      await pictureOfAdmin(staff, "settlements")

      await rows(page).getByRole("link").first().click()
      await page.getByRole("heading", { name: "Operations" }).waitFor()
      await rows(page).nth(1).waitFor()
      expect(await rows(page).getByRole("link", { name: sold.number }).count()).toBe(2)
      await pictureOfAdmin(staff, "settlement")
      const csv = await exportCsv(page)
      expect(csv.startsWith("\uFEFF")).toBe(true)
      expect(csv.trim().split(/\r?\n/)).toHaveLength(3)
      expect(csv).toContain("100,50")
      await page.route(/\/operations\.csv/, (route) =>
        route.fulfill({ status: 400, json: { message: "An import changed this settlement." } }),
      )
      await page.getByRole("button", { name: "Export CSV" }).click()
      await page.getByRole("menuitem", { name: /^For Spain/ }).click()
      await page.getByText("An import changed this settlement.").waitFor()
      await page.unroute(/\/operations\.csv/)
      expect(staff.troubles.splice(0)).toEqual([expect.stringMatching(/^400: GET .*operations\.csv/)])

      await page.getByPlaceholder("Reference or #order").fill(sold.number)
      await page.waitForURL(/q=/)
      await rows(page).getByRole("link", { name: sold.number }).first().click()
      await widget(page).getByText("In settlements").waitFor()
      await widget(page).getByText("Number of instalments").waitFor()
      const [loan] = (await fixture.records.read()).orders.filter(({ status }) => status === "CONFIRMED")
      const operations = await sandbox.operationsOf(loan?.id ?? "")
      expect(operations.map(({ type, amount }) => [type, amount])).toEqual([
        ["SALE", sold.total],
        ["REFUND", 100_50],
      ])
      const euros = new Intl.NumberFormat("en-GB", { style: "currency", currency: "EUR" })
      const written = (cents: number) => euros.format(cents / 100)
      expect(await settledFigures(page)).toEqual(
        Object.fromEntries(
          operations.map(({ type, amount, commission, amount_to_settle }) => [
            type === "SALE" ? "Sale" : "Refund",
            expect.objectContaining({
              "Amount settled": written(amount),
              Commission: written(commission),
              Payout: written(amount_to_settle),
            }),
          ]),
        ),
      )
      expect(await widget(page).getByText("Not settled yet").count()).toBe(0)
      await pictureOfAdmin(staff, "widget-settled")
      await widget(page).getByRole("link", { name: "View details" }).click()
      await page.getByRole("heading", { name: "Instalment order" }).waitFor()
      await pictureOfAdmin(staff, "record")
    })
  })

  closesAMonth(() => fixture)

  it("planted errors are told apart, kept in the address, and resolved with a note", async () => {
    for (const error of ["sale-unknown", "refund-unknown", "duplicate"]) await sandbox.inject(error)
    await sandbox.settle()
    // Another month, for the chart.
    const today = new Date()
    await sandbox.settleOld(5, new Date(today.getFullYear(), today.getMonth(), 0, 12))
    await fixture.as("desk", async (staff, page) => {
      await openAdmin(staff, demo.medusa, "/instalments/discrepancies")
      await page.getByText("Everything matches").waitFor()
      await openAdmin(staff, demo.medusa, "/instalments/settlements")
      await importSettlements(page)
      await rows(page).filter({ hasText: "Discrepancies: 3" }).waitFor()
      await page.locator("main button:has(svg)").first().click()
      await page.getByRole("menuitem", { name: "Date" }).click()
      await page.getByText("Last 7 days").click()
      await page.waitForURL(/created_from=/)
      await rows(page).nth(1).waitFor()

      await openAdmin(staff, demo.medusa, "/instalments/discrepancies")
      await rows(page).nth(2).waitFor()
      expect(await openByKind(page)).toEqual({
        All: 3,
        "Sale not in the shop": 1,
        "Refund not in the shop": 1,
        "Operation seen twice": 1,
      })
      await pictureOfAdmin(staff, "discrepancies")
      await page.getByRole("button", { name: /^Sale not in the shop\s+1$/ }).click()
      await page.waitForURL(/kind=sale_unknown/)
      await page.reload()
      await rows(page).getByRole("button", { name: "Sale not in the shop" }).click()
      await page.getByText("What to do").waitFor()
      await staff.picture("discrepancy")
      await page.getByRole("button", { name: "Resolve" }).click()
      await page.getByRole("textbox", { name: "Note" }).fill("Sold by the shop in town with the same keys.")
      await page.getByRole("button", { name: "Save" }).click()
      await page.getByText("Nothing matches").waitFor()
    })
  })

  it("a refund made at the lender is in the review queue, and recorded with one click", async () => {
    const { orders } = await fixture.records.read()
    const loan = orders.find(({ status }) => status === "CONFIRMED")
    await fixture.as("desk", async (staff, page) => {
      await openAdmin(staff, demo.medusa, "/instalments")
      await page.getByText("Nothing to review").waitFor()
      await sandbox.refundElsewhere(loan?.id ?? "", 25_00)
      await openOrder(staff, demo.medusa, sold.number)
      await widget(page).getByRole("button", { name: "Sync now" }).click()
      await widget(page).getByText("Refund made at the lender").waitFor()
      await openAdmin(staff, demo.medusa, "/instalments")
      await page.getByText("Refund made at the lender").waitFor()
      await pictureOfAdmin(staff, "review-queue")
      await page.getByRole("button", { name: "Record in Medusa" }).click()
      await page.getByRole("alertdialog").getByRole("button", { name: "Record in Medusa" }).click()
      await page.getByText("Nothing to review").waitFor()
      const admin = await Admin.login({ url: demo.medusa })
      expect(await admin.refundsOf(sold.id)).toEqual([25_00, 100_50])
      expect(await fixture.records.movements(loan?.id ?? "")).toEqual([
        { kind: "confirm", amount: sold.total },
        { kind: "refund", amount: 100_50 },
        { kind: "refund", amount: 25_00 },
      ])
    })
  })

  it("finds the charges of an old order, registers this shop for events, and sees one lead to its charge", async () => {
    const service = new ChargingSandbox(demo.sandbox)
    await fixture.as("desk", async (staff, page) => {
      await openAdmin(staff, demo.medusa, "/instalments")
      await page.getByRole("navigation", { name: "Version 1 API" }).getByText("Charges").click()
      await page.getByRole("heading", { name: "Charges (version 1)" }).waitFor()
      await page.getByLabel("Order identifier or charge id").fill("old-1001")
      await page.keyboard.press("Enter")
      await rows(page).nth(1).waitFor()
      expect(await rows(page).count()).toBe(2)
      expect(await rows(page).first().innerText()).toContain("Paid")
      expect(await rows(page).last().innerText()).toContain("Failed")
      await pictureOfAdmin(staff, "charges")
      await rows(page).last().getByRole("button").first().click()
      await page.getByRole("dialog").getByText("Why it failed").waitFor()
      await staff.picture("charge")
      // The first press closes the hint that the pointer had opened.
      await page.keyboard.press("Escape")
      await page.keyboard.press("Escape")
      await page.getByRole("dialog").waitFor({ state: "detached" })

      await page.getByRole("link", { name: "Webhooks and deliveries" }).click()
      await page.getByText("No webhook to show").waitFor()
      await page.getByText("No events received yet").waitFor()
      await page.getByRole("button", { name: "Register a webhook" }).first().click()
      const drawer = page.getByRole("dialog")
      await drawer.getByText("This is the URL of this shop.").waitFor()
      await staff.picture("register-webhook")
      await drawer.getByRole("button", { name: "Register", exact: true }).click()
      await page.getByText("The webhook is registered").waitFor()
      await rows(page).filter({ hasText: "This shop" }).waitFor()

      await service.charge("old-3001")
      const delivery = rows(page).filter({ hasText: "charge.created" })
      await delivery.filter({ hasText: "Paid" }).filter({ hasText: "4210" }).waitFor()
      await pictureOfAdmin(staff, "webhooks")
      await delivery.getByRole("button").first().click()
      await page.getByRole("dialog").getByText("old-3001").first().waitFor()
    })
  })

  it("shows on an order's page the charges its reference has in the earlier interface", async () => {
    const service = new ChargingSandbox(demo.sandbox)
    await service.charge(await service.confirmedReference())
    await fixture.as("desk", async (staff) => {
      await openOrder(staff, demo.medusa, sold.number)
      const charges = staff.page.getByTestId("order-charges")
      await charges.getByText("4210").waitFor()
      await pictureOfAdmin(staff, "widget-charges")
      await charges.getByRole("link", { name: "Open" }).click()
      await staff.page.getByRole("dialog").getByText("4210").first().waitFor()
    })
  })

  sellsInStore({ fixture: () => fixture })
  paysByLink(() => fixture)
  it("finds an order at the lender by every filter, and the way to the shop's record", async () => {
    await searchesAtService(fixture, sold)
  })
  firstRun(() => fixture)
  changesHowYouSell(() => fixture)
  wantsAttention(() => fixture)
  holdsAnOrder(() => fixture)
  cancelsAnOrder(() => fixture)
  refundsAReturn(() => fixture)
  stands(() => fixture)

  it.each(["dark-desk", "staff-phone"] as const)("fits and speaks on a %s", async (device) => {
    await fixture.as(device, async (staff, page) => {
      const spanish = device === "staff-phone"
      if (spanish) await speak(page, "es")
      const pages = {
        overview: ["/instalments", "Review queue", "Pendientes de revisión"],
        orders: ["/instalments/orders", "Financed orders", "Pedidos financiados"],
        search: ["/instalments/lender-orders", "Search at the lender", "Buscar en la financiera"],
        settlements: ["/instalments/settlements", "Settlements", "Liquidaciones"],
        "month-end": [
          `/instalments/settlements/month-end?month=${new Date().toISOString().slice(0, 7)}`,
          "Totals by account",
          "Totales por cuenta",
        ],
        discrepancies: ["/instalments/discrepancies", "Discrepancies", "Discrepancias"],
        charges: ["/instalments/charges?q=old-1001", "Charges (version 1)", "Cargos (versión 1)"],
        webhooks: ["/instalments/webhooks", "Webhooks (version 1)", "Webhooks (versión 1)"],
        settings: ["/settings/instalments", "How you sell", "Cómo vendes"],
      } as const
      for (const [name, [path, english, español]] of Object.entries(pages)) {
        await openAdmin(staff, demo.medusa, path)
        await page.getByRole("heading", { name: spanish ? español : english, exact: true }).waitFor()
        await page.waitForLoadState("networkidle")
        await pictureOfAdmin(staff, name)
        if (name === "settings") await openEachRule(staff)
        if (name !== "discrepancies") continue
        await rows(page).first().getByRole("button").click()
        await page.getByRole("dialog").waitFor()
        await staff.picture("discrepancy")
      }
      await openAdmin(staff, demo.medusa, `/orders/${sold.id}`)
      await widget(page).waitFor()
      await pictureOfAdmin(staff, "widget")
    })
  })
})
