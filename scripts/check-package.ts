import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { z } from "zod"
import { ROOT } from "./generated-file"
import { undeclaredImports } from "./package/declared-imports"
import { entryPoints, ungrouped } from "./package/entry-points"
import { needlessFiles } from "./package/needless-files"
import { pack, type Packed } from "./package/packed"
import { weights } from "./package/weights"

/** Packs the build and checks it: its size, its layout (publint), its types (are-the-types-wrong) and its imports. */
function checkPackage(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "package-"))
  try {
    const packed = pack(folder)
    const results = [
      holdsLimits(packed),
      holdsNothingNeedless(packed.files),
      groupsEveryEntry(packed.files),
      declaresWhatItImports(packed.files),
      passes("publint", ["--strict", packed.archive]),
      ...entryPoints.map(({ entries, except }) => {
        for (const { rule, why } of except)
          console.log(`Let pass in ${entries.join(", ")}: ${rule} (${why}).`)
        const rules = except.flatMap(({ rule }) => ["--ignore-rules", rule])
        const args = ["--profile", "node16", "--no-emoji", "--no-summary", ...rules]
        return passes("attw", [packed.archive, ...args, "--entrypoints", ...entries])
      }),
    ]
    return results.every(Boolean)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function holdsLimits(packed: Packed): boolean {
  const measured = weights(packed)
  console.table(measured)
  return measured.every(({ is, limit }) => is <= limit)
}

/** Tests and files that `npm run build` removes: if one is present, another build has run since. */
function holdsNothingNeedless(files: string[]): boolean {
  const needless = new Set(needlessFiles().map((file) => relative(ROOT, file)))
  const found = files.filter((file) => needless.has(file) || /\.spec\.|\.map$|tsbuildinfo/.test(file))
  if (found.length > 0) console.error(`Nobody needs ${found.join(", ")}. Run: npm run build`)
  return found.length === 0
}

/** An entry that is in no group would be published with types that nothing has checked. */
function groupsEveryEntry(files: string[]): boolean {
  const { exports } = z
    .object({ exports: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")))
  const found = ungrouped(exports, files)
  if (found.length > 0) console.error(`Not in scripts/package/entry-points.ts: ${found.join(", ")}`)
  return found.length === 0
}

function declaresWhatItImports(files: string[]): boolean {
  const found = undeclaredImports(files)
  if (found.length > 0) console.error(`In package.json: ${found.join(" ")}`)
  return found.length === 0
}

function passes(program: string, args: string[]): boolean {
  return spawnSync("npx", ["--no", program, ...args], { cwd: ROOT, stdio: "inherit" }).status === 0
}

process.exitCode = checkPackage() ? 0 : 1
