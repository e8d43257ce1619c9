import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { format } from "prettier"
import { z } from "zod"
import { keepUpToDate, ROOT } from "./generated-file"
import { optionsJsonSchema } from "./options-schema"

/** Where the package holds what is compiled from `src`. */
const SHIPPED = ".medusa/server/"

async function manifest(): Promise<string> {
  const source = z
    .object({
      name: z.string(),
      version: z.string(),
      description: z.string(),
      engines: z.object({ node: z.string() }),
      peerDependencies: z.record(z.string(), z.string()),
    })
    .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")))
  return format(
    JSON.stringify({
      name: source.name,
      version: source.version,
      description: source.description,
      medusa: source.peerDependencies["@medusajs/medusa"],
      node: source.engines.node,
      providers: [
        {
          module: "payment",
          id: "pp_instalments_<account>",
          default: "pp_instalments_default",
          file: shipped("src/providers/instalments/index.ts"),
        },
      ],
      modules: filesNamed("src/modules", "/index.ts").map(medusaModule),
      links: filesNamed("src/links", ".ts").map(link),
      options: optionsJsonSchema(),
      routes: filesNamed("src/api", "route.ts").map(route),
      middlewares: shipped("src/api/middlewares.ts"),
      jobs: filesNamed("src/jobs", ".ts").map(job),
      subscribers: filesNamed("src/subscribers", ".ts").map(subscriber),
      workflows: filesNamed("src/workflows", ".ts").flatMap(workflows),
      events: namesIn("src/events/payloads.ts", /^ {2}"(instalments\.[\w.]+)":/gm),
      policies: filesNamed("src/policies", ".ts").map(shipped),
      admin: {
        entry: { import: `${SHIPPED}src/admin/index.mjs`, require: `${SHIPPED}src/admin/index.js` },
        widgets: filesNamed("src/admin/widgets", ".tsx").map(widget),
        pages: filesNamed("src/admin/routes", "page.tsx").map(page),
      },
    }),
    { parser: "json", printWidth: 110 },
  )
}

function filesNamed(folder: string, ending: string): string[] {
  try {
    return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(ending) && !file.endsWith(".spec.ts"))
      .sort()
      .map((file) => join(folder, file))
  } catch {
    return []
  }
}

/** The compiled file in the package. */
function shipped(file: string): string {
  return SHIPPED + file.replace(/\.tsx?$/, ".js")
}

function route(file: string) {
  const path = `/${file.replace("src/api/", "").replace("/route.ts", "")}`.replace(/\[(\w+)\]/g, ":$1")
  const methods = namesIn(file, /export (?:async function|const) (GET|POST|PUT|PATCH|DELETE)\b/g)
  return { path, methods, file: shipped(file) }
}

function job(file: string) {
  return { name: quoted(file, "name"), schedule: quoted(file, "schedule"), file: shipped(file) }
}

function subscriber(file: string) {
  return { id: quoted(file, "subscriberId"), file: shipped(file) }
}

/** A workflow with its hooks, each by the name that `medusa-payment-instalments/workflows` exports. */
function workflows(file: string) {
  const sources = readFileSync(join(ROOT, file), "utf8").split(/^export const (?=\w+Workflow = )/m)
  return sources.slice(1).map((source) => ({
    name: source.slice(0, source.indexOf(" ")),
    hooks: [...source.matchAll(/createHook<\s*"(\w+)"/g)].flatMap(([, hook]) => hook ?? []),
    file: shipped(file),
  }))
}

/** A link of its own field to another record: `order.instalment_orders`. */
function link(file: string) {
  const [field] = namesIn(file, /\/\*\* `(\w+\.\w+)`/g)
  if (!field) throw new Error(`${file} does not say which field it adds.`)
  return { field, file: shipped(file) }
}

function medusaModule(file: string) {
  const folder = file.replace("/index.ts", "")
  const sources = ["deps.ts", "service.ts"].filter((name) => existsSync(join(ROOT, folder, name)))
  const [name] = sources.flatMap((one) => namesIn(`${folder}/${one}`, /export const \w+_MODULE = "([^"]+)"/g))
  if (!name) throw new Error(`${folder} exports no name of a module.`)
  return { name, file: shipped(file) }
}

/** The page of the admin on which a widget appears, and where. All of them are in the one file of `admin.entry`. */
function widget(file: string) {
  return { name: file.replace(/^.*\/|\.tsx$/g, ""), zone: quoted(file, "zone") }
}

function page(file: string) {
  return { path: file.replace(/^src\/admin\/routes|\/page\.tsx$/g, "").replace(/\[(\w+)\]/g, ":$1") }
}

function namesIn(file: string, pattern: RegExp): string[] {
  const source = readFileSync(join(ROOT, file), "utf8")
  return [...source.matchAll(pattern)].flatMap(([, name]) => name ?? [])
}

function quoted(file: string, key: string): string {
  const [found] = namesIn(file, new RegExp(`${key}: "([^"]+)"`, "g"))
  if (!found) throw new Error(`${file} writes out no ${key}.`)
  return found
}

void keepUpToDate("medusa-plugin.json", manifest, "npm run manifest")
