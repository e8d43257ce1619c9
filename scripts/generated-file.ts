import { readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"

export const ROOT = resolve(__dirname, "..")

/** Writes a generated file; with `--check` only reports whether it is up to date. */
export async function keepUpToDate(
  file: string,
  make: () => Promise<string>,
  command: string,
): Promise<void> {
  const wanted = await make()
  const path = join(ROOT, file)
  if (!process.argv.includes("--check")) return writeFileSync(path, wanted)
  if (readFileSync(path, "utf8") === wanted) return
  console.error(`${file} is stale. Run: ${command}`)
  process.exitCode = 1
}
