// Adds up jest's results: of the `main` run, and of the `package` suites, which a slow machine leaves out.
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

const [folder, ...started] = process.argv.slice(2)
// A run that died has written nothing, which must not count as nothing.
const died = started.filter((name) => !existsSync(join(folder, name)))
const runs = started
  .filter((name) => !died.includes(name))
  .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")))
/** The beginning of the message, and the test's own line, without colours, in one line; the shorter the more there are. */
function why(messages, count) {
  const length = Math.max(150, Math.round(1_500 / count))
  const text = messages.join("\n").replace(/\u001b\[[0-9;]*m/g, "")
  const [said, ...stack] = text.split(/\n\s+at /)
  const at = stack.find((frame) => frame.includes("integration-tests/") || frame.includes("src/")) ?? ""
  return `${said.replace(/\s+/g, " ").slice(0, length)} at ${at.split("\n")[0]}`
}
const total = (count) => runs.reduce((sum, run) => sum + count(run), 0)
const passed = total(({ numPassedTests }) => numPassedTests)
// A suite that does not load, and what a reporter finds in a whole run, such as a key in a log, count as one each.
const failed =
  died.length +
  total(({ numFailedTests, numRuntimeErrorTestSuites }) => numFailedTests + numRuntimeErrorTestSuites)
const tests = runs
  .flatMap(({ testResults }) => testResults)
  .flatMap(({ assertionResults }) => assertionResults)
const of = (wanted) => tests.filter(({ status }) => status === wanted)
const skipped = of("pending")
for (const { fullName } of skipped) process.stdout.write(`skipped: ${fullName}\n`)
// Sometimes only the end of a log is kept.
const broken = of("failed")
for (const { fullName, duration, failureMessages } of broken)
  process.stdout.write(`failed: ${fullName} (${duration} ms)\n  ${why(failureMessages, broken.length)}\n`)
for (const name of died) process.stdout.write(`failed: the tests "${name}" ended without a result\n`)
process.stdout.write(`${skipped.length} skipped\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 2 : 0
