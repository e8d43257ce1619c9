import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { z } from "zod"
import { ROOT } from "../generated-file"

const target = z.union([z.string(), z.record(z.string(), z.string())])
const manifest = z.object({ exports: z.record(z.string(), target) })

/** The declarations that `exports` in `package.json` references: every name available to a shop starts there. */
export function publicDeclarations(): string[] {
  const { exports } = manifest.parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")))
  return Object.values(exports)
    .flatMap((one) => (typeof one === "string" ? withFolders(one) : (one.types ?? [])))
    .map((file) => join(ROOT, file.replace(/\.js$/, ".d.ts")))
    .filter((file) => file.endsWith(".d.ts") && existsSync(file))
}

/** `./providers/*` is one entry for each folder. */
function withFolders(pattern: string): string[] {
  const [before, after] = pattern.split("*")
  if (before === undefined || after === undefined) return [pattern]
  const folder = join(ROOT, dirname(`${before}.`))
  return existsSync(folder) ? readdirSync(folder).map((name) => before + name + after) : []
}
