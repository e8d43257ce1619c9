import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { ROOT } from "../generated-file"

const names = z.record(z.string(), z.string()).optional()
const lock = z.object({
  packages: z.record(z.string(), z.object({ dependencies: names, optionalDependencies: names })),
})

/** The folders of everything a shop installs with this package, each once; Medusa and React are the shop's own. */
export function runtimeDependencies(): string[] {
  const { packages } = lock.parse(JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")))
  const found = new Set<string>()
  const waiting = [""]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { dependencies, optionalDependencies } = packages[place] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const nested = `${place}/node_modules/${name}`
      const dependency = place !== "" && packages[nested] ? nested : `node_modules/${name}`
      if (found.has(dependency)) continue
      found.add(dependency)
      waiting.push(dependency)
    }
  }
  return [...found].sort()
}

/** In bytes, of everything in a folder of the repository. */
export function sizeOf(folder: string): number {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
