import type { Page } from "playwright-core"
import { Admin } from "../../harness/people/admin"
import { logIn, openAdmin, pictureOfAdmin, speak } from "../admin-visit"
import { widget } from "../settlement-pages"
import { sell } from "./sell"
import type { Fixture } from "./fixture"

interface Answer {
  status?: number
  contentType: string
  body: string
}

const OURS = "**/admin/instalments/**"

const json = (body: unknown): Answer => ({ contentType: "application/json", body: JSON.stringify(body) })
/** Rows of another version of the server, or of none: without the fields that a page shows. */
const rows = Object.fromEntries(
  [
    "instalment_orders",
    "reviews",
    "settlements",
    "discrepancies",
    "charges",
    "webhooks",
    "charge_events",
    "operations",
    "imports",
    "lender_orders",
    "by_month",
  ].map((name) => [name, [{}, null]]),
)

/** What a proxy, an interrupted update or a broken server may answer with. */
const BROKEN: Record<string, Answer> = {
  "rows without their fields": json({
    ...rows,
    count: 2,
    accounts: [{ name: "default", version1: true, enabled: true }, null],
    instalment_order: {},
    settlement: {},
    addresses: null,
  }),
  "a page of HTML": { contentType: "text/html", body: "<!doctype html><title>Sign in</title>" },
  "a server error": {
    status: 500,
    contentType: "application/json",
    body: `{"type":"unknown_error","message":"An unknown error occurred."}`,
  },
}

const PAGES = [
  "/instalments",
  "/instalments/orders",
  "/instalments/settlements",
  "/instalments/discrepancies",
  "/instalments/charges?q=old-1001",
  "/instalments/webhooks",
  "/settings/instalments",
]

/** Nothing the browser or the server sends takes down a page that a widget or page of the plugin is on. */
export function stands(fixture: () => Fixture): void {
  describe("a page stands", () => {
    let order: { id: string; number: string }

    beforeAll(async () => {
      const { demo } = fixture()
      const sold = await sell(fixture())
      order = sold.order
      const admin = await Admin.login({ url: demo.medusa })
      const payment = await admin.payment(order.id)
      expect((await admin.capture(payment.id)).status).toBe(200)
    })

    it.each(Object.entries(BROKEN))("where the plugin's routes return %s", async (what, answer) => {
      const { demo, as } = fixture()
      await as("desk", async (staff, page) => {
        await logIn(staff, demo.medusa)
        const repair = await answerOurs(page, answer)
        await page.goto(`${demo.medusa}/app/orders`)
        await page.getByText(order.number, { exact: true }).first().waitFor()
        await page.goto(`${demo.medusa}/app/orders/${order.id}`)
        await page.getByRole("heading", { name: "Payments" }).waitFor()
        await failure(page).waitFor()
        for (const path of what === "rows without their fields" ? PAGES : PAGES.slice(0, 1)) {
          await page.goto(`${demo.medusa}/app${path}`)
          await failure(page).waitFor()
          // Medusa's own frame is still there, with the way to other pages.
          expect(await page.getByRole("link", { name: "Instalments" }).count()).toBeGreaterThan(0)
        }
        await repair()
        await page.goto(`${demo.medusa}/app/instalments/orders`)
        await page.getByRole("heading", { name: "Financed orders" }).waitFor()
        // The browser and React report what the routes returned.
        staff.troubles.splice(0)
      })
    })

    it("and says so in the language of the admin, with a button that shows the widget again", async () => {
      const { demo, as } = fixture()
      const sentences = {
        es: ["No se puede mostrar aquí el pago a plazos", "Reintentar"],
        ptPT: ["Não é possível mostrar aqui o pagamento a prestações", "Tentar de novo"],
      }
      for (const [language, [title = "", retry = ""]] of Object.entries(sentences)) {
        await as("desk", async (staff, page) => {
          await logIn(staff, demo.medusa)
          await speak(page, language)
          await page.route(/\/admin\/instalments\/orders\?/, (route) =>
            route.fulfill(json({ instalment_orders: [{}, {}], count: 2, limit: 100, offset: 0 })),
          )
          await openAdmin(staff, demo.medusa, `/orders/${order.id}`)
          const notice = page.getByTestId("instalments-failed")
          await notice.getByText(title).waitFor()
          await pictureOfAdmin(staff, `widget-failed-${language}`)
          await page.unroute(/\/admin\/instalments\/orders\?/)
          await notice.getByRole("button", { name: retry }).click()
          await widget(page).waitFor()
          expect(await notice.count()).toBe(0)
          staff.troubles.splice(0)
        })
      }
    })

    it("while the plugin's routes are slow: a loading state, then what they return", async () => {
      const { demo, as } = fixture()
      await as("desk", async (staff, page) => {
        await logIn(staff, demo.medusa)
        // However long the browser takes to draw it, the loading state is seen before a route returns.
        let open = (): void => undefined
        let opened = Promise.resolve()
        const hold = (): void => {
          opened = new Promise((resolve) => (open = resolve))
        }
        await page.route(OURS, async (route) => {
          await opened
          await route.continue().catch(() => undefined)
        })
        hold()
        await page.goto(`${demo.medusa}/app/orders/${order.id}`)
        await page.locator("main [aria-busy=true]").first().waitFor()
        open()
        await page.getByRole("heading", { name: "Payments" }).waitFor()
        await widget(page).waitFor()
        await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" })

        hold()
        await page.goto(`${demo.medusa}/app/instalments/settlements`)
        // Medusa's table while it is read: the bars of its skeleton fill its width.
        await page.locator("main .h-12.w-full").first().waitFor()
        open()
        await page.locator("main tbody a, main tbody button").first().waitFor()
      })
    })
  })
}

/**
 * Gives this answer to every request of the page to the plugin's routes, until the returned function is called. A route of
 * Playwright would switch off the browser's cache as well, and every page of these tests is opened by its URL.
 */
async function answerOurs(page: Page, answer: Answer): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  session.on("Fetch.requestPaused", ({ requestId }) => {
    const response = {
      requestId,
      responseCode: answer.status ?? 200,
      responseHeaders: [{ name: "content-type", value: answer.contentType }],
      body: Buffer.from(answer.body).toString("base64"),
    }
    // A page that was left waits for none.
    session.send("Fetch.fulfillRequest", response).catch(() => undefined)
  })
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/admin/instalments/*" }] })
  return () => session.detach()
}

/** That something could not be read, or not be shown; with what to do. */
function failure(page: Page) {
  return page.locator("main").getByRole("alert").first()
}
