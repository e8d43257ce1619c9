import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"

/** Every file below a folder, sorted; empty when there is no such folder. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
