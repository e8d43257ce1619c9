import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join, relative } from "node:path"
import { z } from "zod"
import { KIND_NAMES } from "../src/settlements/discrepancies/kinds"
import { filesIn } from "./files-in"
import { ROOT } from "./generated-file"

const manifest = z
  .object({
    routes: z.array(z.object({ path: z.string(), methods: z.array(z.string()) })),
    jobs: z.array(z.object({ name: z.string() })),
    workflows: z.array(z.object({ name: z.string(), hooks: z.array(z.string()) })),
    events: z.array(z.string()),
  })
  .parse(JSON.parse(textOf("medusa-plugin.json")))
const commands = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(textOf("package.json"))).scripts

const { projects } = z
  .object({ projects: z.array(z.object({ displayName: z.string() })) })
  .parse(createRequire(__filename)("../jest.config.js"))

const ADMIN = "/admin/instalments/"
const SETTLEMENTS = "docs/guides/settlements.md"
const POLICY = /resource: "(\w+)",\s*operation: "(\w+)"/g
const COLUMN = /\{ name: "([^"]+)", cell:/g
const FEC_FIELDS = /const FEC_FIELDS\b[^]+?\n\}/
const JOURNAL = "src/settlements/month-end/journal-csv.ts"
/** By the heading of its table in the guide. */
const CSV_COLUMNS: Record<string, string[]> = {
  "Journal, CSV": columns(JOURNAL),
  "Journal, FEC": fecFields(),
  "Settlements of a period": columns("src/settlements/month-end/settlements-csv.ts"),
  "Operations of a settlement": columns("src/settlements/read/operations-csv.ts"),
  "Discrepancies, CSV": columns("src/settlements/discrepancies/discrepancies-csv.ts"),
}

/** What each page names, from the code that decides it, spelled so that the beginning of a longer name does not pass. */
const NAMED: Named[] = [
  { page: SETTLEMENTS, what: "kind of discrepancy", names: KIND_NAMES.map(quoted) },
  ...Object.entries(CSV_COLUMNS).map(([table, names]) => ({
    page: SETTLEMENTS,
    what: `column of "${table}"`,
    table,
    names,
  })),
  { page: "docs/reference/admin-api.md", what: "route", names: adminRoutes() },
  { page: "docs/storefront.md", what: "route", names: storeRoutes() },
  { page: "docs/reference/events.md", what: "event", names: manifest.events.map(quoted) },
  { page: "docs/workflows.md", what: "workflow", names: manifest.workflows.map(({ name }) => name) },
  {
    page: "docs/workflows.md",
    what: "hook",
    names: manifest.workflows.flatMap(({ hooks }) => hooks.map(quoted)),
  },
  { page: "docs/operations.md", what: "job", names: manifest.jobs.map(({ name }) => quoted(name)) },
  { page: "docs/reference/links-and-roles.md", what: "permission", names: permissions() },
]

interface Named {
  page: string
  what: string
  /** The heading above the table that must have the names in its first column; by default they may stand anywhere. */
  table?: string
  names: string[]
}

/** Checks that nothing the code has is missing from the page that lists it, and that commands and test projects in the pages exist. */
function main(): void {
  const faults = [...NAMED.flatMap(missingOn), ...pages().flatMap(unknownIn)]
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`${NAMED.reduce((sum, { names }) => sum + names.length, 0)} names stand on their pages.`)
}

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), "utf8")
}

function missingOn({ page, what, table, names }: Named): string[] {
  const text = textOf(page)
  const found = table === undefined ? text : firstCells(text, table)
  return names.filter((name) => !found.includes(name)).map((name) => `${page}: no ${what} "${name}"`)
}

/** The names in the first column below a heading; a cell may have several. */
function firstCells(text: string, heading: string): string[] {
  const [, below = ""] = text.split(`\n### ${heading}\n`)
  const [section = ""] = below.split("\n#")
  return [...section.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = ""]) => cell.split(", "))
}

function quoted(name: string): string {
  return `\`${name}\``
}

/** As the page spells them: `GET orders/:id`. Two methods of one route may share a row. */
function adminRoutes(): string[] {
  return manifest.routes
    .filter(({ path }) => path.startsWith(ADMIN))
    .flatMap(({ path, methods }) => methods.map((method) => quoted(`${method} ${path.slice(ADMIN.length)}`)))
}

/** As an example calls them, each with parameters. */
function storeRoutes(): string[] {
  return manifest.routes
    .filter(({ path }) => path.startsWith("/store/"))
    .flatMap(({ path, methods }) =>
      methods.map((method) => `${method} ${path}${method === "GET" ? "?" : "`"}`),
    )
}

function permissions(): string[] {
  return [...textOf("src/policies/instalments.ts").matchAll(POLICY)].map(
    ([, resource = "", operation = ""]) => quoted(`${resource}:${operation}`),
  )
}

function columns(file: string): string[] {
  return [...textOf(file).matchAll(COLUMN)].map(([, name = ""]) => name)
}

function fecFields(): string[] {
  const [fields = ""] = FEC_FIELDS.exec(textOf(JOURNAL)) ?? []
  return [...fields.matchAll(/^ {2}(\w+):/gm)].map(([, field = ""]) => field)
}

function pages(): string[] {
  const below = filesIn(join(ROOT, "docs")).map((file) => relative(ROOT, file))
  const outside = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "SECURITY.md"]
  return [...outside, ...below.filter((file) => file.endsWith(".md"))]
}

/** A script of package.json, a file that tsx runs, or a project of jest's configuration. */
function unknownIn(page: string): string[] {
  const text = textOf(page)
  const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name)
  const files = [...text.matchAll(/npx tsx ([\w./-]+\.ts)/g)].map(([, name = ""]) => name)
  const selected = [...text.matchAll(/--selectProjects((?: +\w[\w-]*)+)/g)].flatMap(([, names = ""]) =>
    names.trim().split(/ +/),
  )
  return [
    ...scripts
      .filter((name) => !Object.hasOwn(commands, name))
      .map((name) => `${page}: no command npm run ${name}`),
    ...files.filter((file) => !existsSync(join(ROOT, file))).map((file) => `${page}: there is no ${file}`),
    ...selected
      .filter((name) => !projects.some(({ displayName }) => displayName === name))
      .map((name) => `${page}: jest has no project ${name}`),
  ]
}

main()
