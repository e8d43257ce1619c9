import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { format } from "prettier"
import { z } from "zod"
import { optionsSchema } from "../src/modules/instalments/options/schema"
import { keepUpToDate, ROOT } from "./generated-file"

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
      providers: { module: "payment", id: "pp_instalments_<account>", default: "pp_instalments_default" },
      options: z.toJSONSchema(optionsSchema, { io: "input", unrepresentable: "any" }),
      routes: filesNamed("src/api", "route.ts").map(route),
      jobs: filesNamed("src/jobs", ".ts").map(job),
      subscribers: filesNamed("src/subscribers", ".ts").map(subscriber),
      admin: {
        widgets: filesNamed("src/admin/widgets", ".tsx"),
        pages: filesNamed("src/admin/routes", "page.tsx"),
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

function route(file: string): { path: string; methods: string[] } {
  const path = `/${file.replace("src/api/", "").replace("/route.ts", "")}`.replace(/\[(\w+)\]/g, ":$1")
  const source = readFileSync(join(ROOT, file), "utf8")
  const methods = [...source.matchAll(/export (?:async function|const) (GET|POST|PUT|PATCH|DELETE)\b/g)]
  return { path, methods: methods.flatMap(([, method]) => method ?? []) }
}

function job(file: string): { name: string; schedule: string } {
  const source = readFileSync(join(ROOT, file), "utf8")
  return { name: quoted(source, "name"), schedule: quoted(source, "schedule") }
}

function subscriber(file: string): string {
  return quoted(readFileSync(join(ROOT, file), "utf8"), "subscriberId")
}

function quoted(source: string, key: string): string {
  const found = new RegExp(`${key}: "([^"]+)"`).exec(source)?.[1]
  if (!found) throw new Error(`No ${key} is written out.`)
  return found
}

void keepUpToDate("medusa-plugin.json", manifest, "npm run manifest")
