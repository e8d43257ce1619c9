import { spawnSync } from "node:child_process"
import { z } from "zod"
import { ROOT } from "./generated-file"

const audit = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
})
const SERIOUS = ["high", "critical"]

/**
 * Queries the registry for known vulnerabilities of what a shop installs with this package. Fails on serious ones. When
 * the registry does not respond nothing was checked: the script reports this, and fails with `--must-answer`, as before
 * a release.
 */
function main(): void {
  const args = ["audit", "--omit=dev", "--json", "--loglevel=error"]
  const { stdout } = spawnSync("npm", args, { cwd: ROOT, encoding: "utf8" })
  const response = audit.safeParse(parsed(stdout))
  if (!response.success) {
    console.error(
      "NOT CHECKED: the registry did not say whether the runtime dependencies have known weaknesses.",
    )
    if (process.argv.includes("--must-answer")) process.exitCode = 1
    return
  }
  const found = Object.entries(response.data.vulnerabilities)
  for (const [name, { severity, range }] of found) console.log(`${severity}: ${name} ${range}`)
  if (found.length === 0) console.log("No known weakness in the runtime dependencies.")
  if (found.some(([, { severity }]) => SERIOUS.includes(severity))) process.exitCode = 1
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

main()
