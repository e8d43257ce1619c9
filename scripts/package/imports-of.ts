import { existsSync, readFileSync, statSync } from "node:fs"
import { dirname, join } from "node:path"

const RELATIVE = /(?:from|import|require\(|import\()\s*["'](\.{1,2}(?:\/[^"']*)?)["']/g

/** The built files that a file imports, of its own kind: declarations import declarations. */
export function importsOf(file: string): string[] {
  const ending = file.endsWith(".d.ts") ? ".d.ts" : ".js"
  return [...readFileSync(file, "utf8").matchAll(RELATIVE)].flatMap(([, name = ""]) => {
    const path = join(dirname(file), name)
    const base = path.replace(/\.(js|ts|tsx)$/, "")
    return [path + ending, base + ending, join(path, `index${ending}`), path].find(isFile) ?? []
  })
}

/** These files, and everything they reach by imports. */
export function reachedFrom(files: string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...importsOf(file))
  }
  return reached
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}
