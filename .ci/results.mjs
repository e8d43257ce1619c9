// Reads jest's results: the `first` run, the `package` suites, which a slow machine leaves out, and the files that failed
// in them, run `again` alone.
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

const say = (line) => process.stdout.write(`${line}\n`)
const [what, folder] = process.argv.slice(2)
const NOT_RUN = { testResults: [], numRuntimeErrorTestSuites: 0 }
const read = (run) =>
  existsSync(join(folder, run)) ? JSON.parse(readFileSync(join(folder, run), "utf8")) : NOT_RUN
const suitesOf = (run) => read(run).testResults
const hasFailed = (suite) => suite.status !== "passed"
const tests = (suites, status) =>
  suites.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status)
const broken = (suites) =>
  suites.filter((suite) => hasFailed(suite) && tests([suite], "failed").length === 0).length
/** Errors that a reporter found in a whole run, such as a key in a log: a second attempt does not clear them. */
const ofWholeRun = (run) => Math.max(0, read(run).numRuntimeErrorTestSuites - broken(suitesOf(run)))

const first = [...suitesOf("first"), ...suitesOf("package")]
if (what === "failed") {
  for (const suite of first.filter(hasFailed)) say(suite.name)
} else {
  const again = suitesOf("again")
  const still = new Set(tests(again, "failed").map(({ fullName }) => fullName))
  if (again.length > 0)
    for (const { fullName } of tests(first, "failed"))
      say(`${still.has(fullName) ? "failed twice" : "failed, and passed when run alone"}: ${fullName}`)
  const last = [...first.filter((suite) => !(hasFailed(suite) && again.length > 0)), ...again]
  const whole = ["first", "package", "again"].reduce((sum, run) => sum + ofWholeRun(run), 0)
  const failed = tests(last, "failed").length + broken(last) + whole
  say(`${tests(last, "passed").length} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 2 : 0
}
