import { existsSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"

/** Whether a build is missing, or older than the newest file it is built from. */
export function isOlder(built: string, sources: string[]): boolean {
  if (!existsSync(built)) return true
  const builtAt = statSync(built).mtimeMs
  return sources.some((source) => newest(source) > builtAt)
}

function newest(path: string): number {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const inside = readdirSync(path).filter((name) => name !== "node_modules" && !name.startsWith("."))
  return Math.max(0, ...inside.map((name) => newest(join(path, name))))
}
