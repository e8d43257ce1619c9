// Adds up jest's results: of the `main` run, and of the `package` suites, which a slow machine leaves out.
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

const [folder, ...started] = process.argv.slice(2)
// A run that died has written nothing, which must not count as nothing.
const died = started.filter((name) => !existsSync(join(folder, name)))
const runs = started
  .filter((name) => !died.includes(name))
  .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")))
const total = (count) => runs.reduce((sum, run) => sum + count(run), 0)
const passed = total(({ numPassedTests }) => numPassedTests)
// A suite that does not load, and what a reporter finds in a whole run, such as a key in a log, count as one each.
const failed =
  died.length +
  total(({ numFailedTests, numRuntimeErrorTestSuites }) => numFailedTests + numRuntimeErrorTestSuites)
const tests = runs
  .flatMap(({ testResults }) => testResults)
  .flatMap(({ assertionResults }) => assertionResults)
const named = (wanted) => tests.filter(({ status }) => status === wanted).map(({ fullName }) => fullName)
const skipped = named("pending")
for (const name of skipped) process.stdout.write(`skipped: ${name}\n`)
for (const name of named("failed")) process.stdout.write(`failed: ${name}\n`)
for (const name of died) process.stdout.write(`failed: the tests "${name}" ended without a result\n`)
process.stdout.write(`${skipped.length} skipped\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 2 : 0
