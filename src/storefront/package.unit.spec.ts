import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { build } from "esbuild"

const ROOT = join(__dirname, "../..")
const NAME = "medusa-payment-instalments"
/**
 * Bytes: the functions, those with the components and their English texts, and the texts of each other language; the
 * element with its four languages.
 */
const LARGEST = { functions: 5_000, components: 9_600, language: 1_800, element: 6_000 }

const size = async (...entries: string[]) => brotliCompressSync(await bundled(...entries)).length

/** As a shop's bundler builds what it imports; React is already there. */
async function bundled(...entries: string[]): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: {
      contents: entries.map((entry) => `export * from "./${entry}"`).join("\n"),
      resolveDir: __dirname,
      loader: "ts",
    },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2020",
    jsx: "automatic",
    external: ["react", "react/*"],
    write: false,
  })
  return outputFiles[0]?.contents ?? new Uint8Array()
}

it("the functions are under 5 kB with brotli, with the components under 9.6 kB, and each other language adds less than 1.8 kB", async () => {
  const functions = await size("index.ts")
  expect(functions).toBeGreaterThan(500)
  expect(functions).toBeLessThan(LARGEST.functions)
  const components = await size("index.ts", "react/index.ts")
  expect(components).toBeGreaterThan(1.5 * functions)
  expect(components).toBeLessThan(LARGEST.components)
  const kit = await size("index.ts", "react/index.ts", "texts/index.ts")
  expect(kit).toBeLessThan(components + 3 * LARGEST.language)
})

it("the element is under 6 kB with brotli, in all its languages", async () => {
  const element = await size("element/index.ts")
  expect(element).toBeGreaterThan(1_000)
  expect(element).toBeLessThan(LARGEST.element)
})

describe("installed in a storefront", () => {
  let storefront: string

  beforeAll(() => {
    storefront = realpathSync(mkdtempSync(join(tmpdir(), "storefront-")))
    const installed = join(storefront, "node_modules", NAME)
    const kit = join(installed, ".medusa/server/src/storefront")
    mkdirSync(kit, { recursive: true })
    const compiler = require.resolve("typescript/bin/tsc")
    execFileSync(process.execPath, [compiler, "-p", __dirname, "--outDir", kit])
    cpSync(join(__dirname, "package.json"), join(kit, "package.json"))
    cpSync(join(ROOT, "package.json"), join(installed, "package.json"))
    for (const peer of ["react", "react-dom", "scheduler", "loose-envify", "js-tokens"]) {
      symlinkSync(
        dirname(require.resolve(`${peer}/package.json`)),
        join(storefront, "node_modules", peer),
        "junction",
      )
    }
  }, 180_000)
  afterAll(() => rmSync(storefront, { recursive: true, force: true }))

  /** What a module of the storefront prints as JSON. */
  function run(code: string): unknown {
    const args = ["--input-type=module", "--eval", code]
    return JSON.parse(execFileSync(process.execPath, args, { cwd: storefront, encoding: "utf8" }))
  }

  it("the functions are an ES module that Node loads by the package's name", () => {
    const names = run(
      `import * as kit from "${NAME}/storefront"; console.log(JSON.stringify(Object.keys(kit).join(" ")))`,
    )
    expect(names).toBe(
      "StoreError believedOutcome describePayment formUrlIn isBirthDate isIdentityNumber isInstalments openForm " +
        "readEligibility readOffers readOrderPayment readOutcome saveDetails startInstalments toOutcome waitForOutcome",
    )
  })

  it("the module of the element loads on a server, where it does nothing", () => {
    const names = run(`
      import * as element from "${NAME}/storefront/element"
      element.configureInstalments({ backendUrl: "http://localhost:9000", publishableKey: "pk_test" })
      console.log(JSON.stringify(Object.keys(element)))`)
    expect(names).toEqual(["configureInstalments"])
  })

  it("the components are marked for the browser and can be rendered on a server, in every language", () => {
    const rendered = run(`
      import { readFileSync } from "node:fs"
      import { createElement } from "react"
      import { renderToStaticMarkup } from "react-dom/server"
      import { InstalmentChoice, InstalmentDetails, InstalmentNotice, InstalmentOrderSummary } from "${NAME}/storefront/react"
      import { textsIn } from "${NAME}/storefront/texts"
      const store = { baseUrl: "http://localhost:9000", publishableKey: "pk_test" }
      const notice = (arrived, language) => renderToStaticMarkup(
        createElement(InstalmentNotice, { store, cartId: "cart_1", arrived, texts: textsIn(language) }))
      console.log(JSON.stringify({
        mark: readFileSync(new URL(import.meta.resolve("${NAME}/storefront/react")), "utf8").split("\\n")[0],
        choice: renderToStaticMarkup(createElement(InstalmentChoice, { store, cartId: "cart_1", onChange() {} })),
        details: renderToStaticMarkup(createElement(InstalmentDetails, { country: "ES", texts: textsIn("es"), onChange() {} })),
        summary: renderToStaticMarkup(createElement(InstalmentOrderSummary, { order: {
          currency_code: "eur",
          payment_collections: [{ payments: [{ provider_id: "pp_instalments_default", amount: 40 }] }],
        } })),
        nothing: notice(undefined, "en"),
        unproven: notice("placed", "en"),
        declined: ["en-GB", "es-ES", "fr", "PT", "de"].map((language) => notice("declined", language)),
      }))`)
    const heading = (text: string) => expect.stringContaining(`<div role="status"><h2>${text}</h2>`)
    expect(rendered).toEqual({
      mark: `"use client";`,
      choice: "",
      details: expect.stringMatching(/<legend>Sobre ti.*DNI o NIE.*type="date"/),
      summary: expect.stringMatching(/data-status="waiting".*<h2>Approved, waiting .*€40\.00/),
      nothing: "",
      unproven: "",
      declined: [
        heading("Paying in instalments was not approved"),
        heading("El pago a plazos no se ha aprobado"),
        heading("Le paiement en plusieurs fois n’a pas été accepté"),
        heading("O pagamento a prestações não foi aprovado"),
        heading("Paying in instalments was not approved"),
      ],
    })
  })
})
