import { existsSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { z } from "zod"
import { KIND_NAMES } from "../src/settlements/discrepancies/kinds"
import { filesIn } from "./files-in"
import { ROOT } from "./generated-file"

const manifest = z
  .object({
    routes: z.array(z.object({ path: z.string(), methods: z.array(z.string()) })),
    jobs: z.array(z.object({ name: z.string() })),
    events: z.array(z.string()),
  })
  .parse(JSON.parse(textOf("medusa-plugin.json")))
const commands = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(textOf("package.json"))).scripts

const ADMIN = "/admin/instalments/"
const POLICY = /resource: "(\w+)",\s*operation: "(\w+)"/g
const COLUMN = /\{ name: "([^"]+)", cell:/g
const FEC_FIELDS = /const FEC_FIELDS = \[([^\]]+)\]/
const CSV_FILES = [
  "src/settlements/month-end/journal-csv.ts",
  "src/settlements/month-end/settlements-csv.ts",
  "src/settlements/read/operations-csv.ts",
  "src/settlements/discrepancies/discrepancies-csv.ts",
]

/** What each page names, from the code that decides it. */
const NAMED: { page: string; what: string; names: string[] }[] = [
  { page: "docs/guides/settlements.md", what: "kind of discrepancy", names: KIND_NAMES },
  { page: "docs/guides/settlements.md", what: "column of a file", names: columns() },
  { page: "docs/reference/admin-api.md", what: "route", names: adminRoutes() },
  { page: "docs/storefront.md", what: "route", names: routesUnder("/store/") },
  { page: "docs/reference/events.md", what: "event", names: manifest.events },
  { page: "docs/operations.md", what: "job", names: manifest.jobs.map(({ name }) => name) },
  { page: "docs/reference/links-and-roles.md", what: "permission", names: permissions() },
]

/** Checks that nothing the code has is missing from the page that lists it, and that commands in the pages exist. */
function main(): void {
  const faults = [...NAMED.flatMap(missingOn), ...pages().flatMap(unknownCommands)]
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`${NAMED.reduce((sum, { names }) => sum + names.length, 0)} names stand on their pages.`)
}

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), "utf8")
}

function missingOn({ page, what, names }: (typeof NAMED)[number]): string[] {
  const text = textOf(page)
  return names.filter((name) => !text.includes(name)).map((name) => `${page}: no ${what} "${name}"`)
}

/** As the page spells them: `GET orders/:id`. Two methods of one route may share a row. */
function adminRoutes(): string[] {
  return manifest.routes
    .filter(({ path }) => path.startsWith(ADMIN))
    .flatMap(({ path, methods }) => methods.map((method) => `\`${method} ${path.slice(ADMIN.length)}\``))
}

function routesUnder(folder: string): string[] {
  return manifest.routes.map(({ path }) => path).filter((path) => path.startsWith(folder))
}

function permissions(): string[] {
  return [...textOf("src/policies/instalments.ts").matchAll(POLICY)].map(
    ([, resource = "", operation = ""]) => `\`${resource}:${operation}\``,
  )
}

function columns(): string[] {
  const texts = CSV_FILES.map(textOf)
  const names = texts.flatMap((text) => [...text.matchAll(COLUMN)].map(([, name = ""]) => name))
  const [, fields = ""] = FEC_FIELDS.exec(texts.join("\n")) ?? []
  return [...names, ...[...fields.matchAll(/"(\w+)"/g)].map(([, field = ""]) => field)]
}

function pages(): string[] {
  const below = filesIn(join(ROOT, "docs")).map((file) => relative(ROOT, file))
  return ["README.md", "CONTRIBUTING.md", ...below.filter((file) => file.endsWith(".md"))]
}

/** A script of package.json, or a file that tsx runs. */
function unknownCommands(page: string): string[] {
  const text = textOf(page)
  const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name)
  const files = [...text.matchAll(/npx tsx ([\w./-]+\.ts)/g)].map(([, name = ""]) => name)
  return [
    ...scripts
      .filter((name) => !Object.hasOwn(commands, name))
      .map((name) => `${page}: no command npm run ${name}`),
    ...files.filter((file) => !existsSync(join(ROOT, file))).map((file) => `${page}: there is no ${file}`),
  ]
}

main()
