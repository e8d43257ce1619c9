import { readFileSync } from "node:fs"
import { join, relative } from "node:path"
import ts from "typescript"
import { filesIn } from "./files-in"
import { ROOT } from "./generated-file"

const INTERNALS = "docs/internals/"
/** Edits of the official starter's own files, which are not here. */
const OF_ANOTHER_PROJECT = ["docs/storefront-nextjs.md"]
const BLOCK = /^([ \t]*)```(tsx?)\n([\s\S]*?)^\1```$/gm

const ENTRIES: Record<string, string> = {
  "medusa-payment-instalments": "src/index.ts",
  "medusa-payment-instalments/client": "src/lender/client/index.ts",
  "medusa-payment-instalments/sandbox": "src/lender/sandbox/index.ts",
  "medusa-payment-instalments/workflows": "src/workflows/index.ts",
  "medusa-payment-instalments/storefront": "src/storefront/index.ts",
  "medusa-payment-instalments/storefront/element": "src/storefront/element/index.ts",
  "medusa-payment-instalments/storefront/react": "src/storefront/react/index.ts",
  "medusa-payment-instalments/storefront/texts": "src/storefront/texts/index.ts",
}

/** What a fragment takes for granted: the shop around it. A sample that imports or declares a name uses its own. */
const SURROUNDINGS = `
import type { MedusaContainer } from "@medusajs/framework/types"
import type { defineConfig as define } from "@medusajs/framework/utils"
import type { HttpTypes } from "@medusajs/types"
import type Sdk from "@medusajs/js-sdk"
import type { InstalmentsOptions, withInstalments as wrap } from "medusa-payment-instalments"
import type { Sandbox } from "medusa-payment-instalments/sandbox"
import type { ShopperDetails } from "medusa-payment-instalments/storefront"
declare global {
  const defineConfig: typeof define
  const withInstalments: typeof wrap
  const shop: object
  const options: InstalmentsOptions
  const baseUrl: string
  const privateKey: string
  const backendUrl: string
  const storefrontUrl: string
  const container: MedusaContainer
  const orderId: string
  const sdk: Sdk
  const sandbox: Sandbox
  const store: { baseUrl: string; publishableKey: string }
  const cart: HttpTypes.StoreCart
  const product: { id: string }
  const price: number
  const provider: string
  const search: URLSearchParams
  const setProvider: (id: string) => void
  const setDetails: (details: ShopperDetails) => void
  const setFine: (isValid: boolean) => void
  const setUndecided: (isUndecided: boolean) => void
}
`

interface Sample {
  page: string
  line: number
  text: string
}

/** Compiles every TypeScript sample of the pages for users against the sources, strictly. */
function main(): void {
  const samples = new Map(pages().flatMap(samplesOf))
  const surroundings = join(ROOT, "docs", "surroundings.d.ts")
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    skipLibCheck: true,
    esModuleInterop: true,
    experimentalDecorators: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    noEmit: true,
    types: ["node"],
    paths: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, [join(ROOT, file)]])),
  }
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  const textOf = (file: string): string | undefined =>
    file === surroundings ? SURROUNDINGS : samples.get(file)?.text
  host.fileExists = (file) => textOf(file) !== undefined || fileExists(file)
  host.readFile = (file) => textOf(file) ?? readFile(file)
  host.getSourceFile = (file, languageVersion) => {
    const text = host.readFile(file)
    return text === undefined ? undefined : ts.createSourceFile(file, text, languageVersion, true)
  }
  const program = ts.createProgram([surroundings, ...samples.keys()], options, host)
  const faults = [surroundings, ...samples.keys()].flatMap((file) =>
    faultsOf(program, file, samples.get(file)),
  )
  for (const fault of faults) console.error(fault)
  if (faults.length > 0 || samples.size === 0) process.exitCode = 1
  else console.log(`${samples.size} samples compile.`)
}

function pages(): string[] {
  return ["README.md", ...filesIn(join(ROOT, "docs")).map((file) => relative(ROOT, file))].filter(
    (file) => file.endsWith(".md") && !file.startsWith(INTERNALS) && !OF_ANOTHER_PROJECT.includes(file),
  )
}

/** Each sample is a module of its own, beside its page. */
function samplesOf(page: string): [string, Sample][] {
  const text = readFileSync(join(ROOT, page), "utf8")
  return [...text.matchAll(BLOCK)].map(({ index, 2: kind = "ts", 3: code = "" }) => {
    const line = text.slice(0, index).split("\n").length + 1
    return [join(ROOT, `${page}.${line}.${kind}`), { page, line, text: `${code}\nexport {}\n` }]
  })
}

function faultsOf(program: ts.Program, file: string, sample: Sample | undefined): string[] {
  const source = program.getSourceFile(file)
  if (!source) return [`${file} was not compiled.`]
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    (one) => {
      const { line } = source.getLineAndCharacterOfPosition(one.start ?? 0)
      const message = ts.flattenDiagnosticMessageText(one.messageText, " ")
      return `${sample?.page ?? file}:${(sample?.line ?? 1) + line}: ${message}`
    },
  )
}

main()
