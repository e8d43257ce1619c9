// Adds up jest's results: of the `main` run, and of the `package` suites, which a slow machine leaves out.
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

const [folder] = process.argv.slice(2)
const runs = ["main", "package"]
  .map((name) => join(folder, name))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, "utf8")))
const total = (count) => runs.reduce((sum, run) => sum + count(run), 0)
const passed = total(({ numPassedTests }) => numPassedTests)
// A suite that does not load, and what a reporter finds in a whole run, such as a key in a log, count as one each.
const failed = total(
  ({ numFailedTests, numRuntimeErrorTestSuites }) => numFailedTests + numRuntimeErrorTestSuites,
)
for (const { testResults } of runs)
  for (const { assertionResults } of testResults)
    for (const { status, fullName } of assertionResults)
      if (status === "failed") process.stdout.write(`failed: ${fullName}\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 2 : 0
