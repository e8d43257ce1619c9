import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build } from "esbuild"
import { pack } from "../../scripts/package/packed"
import { runToEnd } from "../../scripts/processes"
import { openBrowser } from "../browser/open-browser"
import { Visitor } from "../browser/visitor"
import { ROOT } from "../harness/folders"
import { install } from "./install"
import { PLUGIN } from "./shop-package"
import { REACTS } from "./versions"

const INSTALLED_WITHIN_MS = 900_000
const WITHIN_MS = 600_000

const SHOP = "http://localhost"
const BRAND = { name: "Plazos", logo_url: null, legal_name: null, terms_url: null }
const account = { account: "es", provider_id: "pp_instalments_es", eligible: true, reasons: [] }
const shown = { ...account, brand: BRAND, notice: "Borrowing costs." }
const figures = { total: 120, cost: 0, borrowing_rate_percent: 0, apr_percent: 0 }
const plan = { count: 3, amounts: [40, 40, 40], ...figures }
const responses = new Map<string, object>([
  ["/store/instalments/eligibility", { accounts: [shown] }],
  ["/store/instalments/offer", { offers: [{ ...shown, amount: 120, plans: [plan] }] }],
  ["/store/instalments/outcome", { outcome: "declined" }],
])

describe.each(REACTS)("a storefront on React %s, without Medusa", (react) => {
  let folder: string

  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), "storefront-")))
    cpSync(join(__dirname, "storefront"), folder, { recursive: true })
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }))
    const [line] = react.split(".")
    const types = [`@types/react@${line}`, `@types/react-dom@${line}`]
    await install(folder, "npm", `react@${react}`, `react-dom@${react}`, ...types, pack(folder).archive)
  }, INSTALLED_WITHIN_MS)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it("installs the kit with neither a server nor a second React", () => {
    const installed = join(folder, "node_modules", PLUGIN)
    expect(existsSync(installed)).toBe(true)
    expect(existsSync(join(folder, "node_modules/@medusajs"))).toBe(false)
    expect(existsSync(join(installed, "node_modules/react"))).toBe(false)
  })

  it(
    "compiles what a storefront imports against the packed types",
    () => runToEnd({ args: [join(ROOT, "node_modules/typescript/bin/tsc"), "-p", "."], folder }),
    WITHIN_MS,
  )

  it(
    "renders every component on the server, continues in the browser, and takes a choice",
    async () => {
      const html = await page()
      const browser = await openBrowser()
      const shopper = await Visitor.arrive(browser, "british")
      try {
        await shopper.page.route(`${SHOP}/**`, (route) => {
          const json = responses.get(new URL(route.request().url()).pathname)
          return route.fulfill(json ? { json } : { contentType: "text/html", body: html })
        })
        await shopper.page.goto(SHOP)
        await shopper.page.getByRole("radio", { name: "Pay in instalments" }).check()
        await shopper.page.getByLabel("DNI or NIE").fill("12345678Z")
        await shopper.page.getByTestId("instalments-message").getByRole("button").click()
        await shopper.page.getByRole("dialog").getByText("€40.00").first().waitFor()
        await shopper.page.getByTestId("outcome-notice").waitFor()
        // The first version of a line adds its commit to its own number.
        const ran = expect.stringContaining(react)
        const state = { react: ran, chosen: account.provider_id, isValid: true, outcome: "declined" }
        expect(JSON.parse(await shopper.page.locator("output").innerText())).toEqual(state)
        expect(shopper.troubles).toEqual([])
      } finally {
        await browser.close()
      }
    },
    WITHIN_MS,
  )

  /** Rendered on the server, with the script that hydrates it. */
  async function page(): Promise<string> {
    await bundle("server.tsx", { packages: "external", format: "esm" })
    const rendered = await runToEnd({ args: ["server.js"], folder })
    expect(rendered).toContain("<fieldset")
    const script = await bundle("browser.tsx", { format: "iife" })
    return `<!doctype html><html lang="en"><body><main>${rendered.trim()}</main><script>${script}</script></body></html>`
  }

  /** In development, where React reports misuse in the console. */
  async function bundle(
    entry: string,
    options: { packages?: "external"; format: "esm" | "iife" },
  ): Promise<string> {
    const { outputFiles } = await build({
      absWorkingDir: folder,
      entryPoints: [entry],
      outdir: folder,
      bundle: true,
      jsx: "automatic",
      define: { "process.env.NODE_ENV": `"development"` },
      write: false,
      ...options,
    })
    const [{ path, text } = { path: "", text: "" }] = outputFiles
    writeFileSync(path, text)
    return text
  }
})
