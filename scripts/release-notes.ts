import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { ROOT } from "./generated-file"

const UNRELEASED = "## [Unreleased]\n"

/**
 * Puts the version from `package.json` and today's date above the section Unreleased of `CHANGELOG.md`. `npm version`
 * calls it before it commits.
 * @throws Error when there is nothing to release, or that version has been released
 */
function main(): void {
  const file = join(ROOT, "CHANGELOG.md")
  const changes = readFileSync(file, "utf8")
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")))
  const [before, after] = changes.split(UNRELEASED)
  if (before === undefined || after === undefined) throw new Error("CHANGELOG.md has no part Unreleased.")
  if (changes.includes(`## [${version}]`)) throw new Error(`CHANGELOG.md has a part ${version} already.`)
  if (!after.split("\n## ")[0]?.includes("- ")) throw new Error("Nothing stands under Unreleased.")
  const today = new Date().toISOString().slice(0, 10)
  writeFileSync(file, `${before}${UNRELEASED}\n## [${version}] - ${today}\n${after}`)
}

main()
