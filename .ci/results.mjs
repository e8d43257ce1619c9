// What jest wrote down: of the `first` run, of the files that failed in it run `again` alone, and of the `package`.
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

const say = (line) => process.stdout.write(`${line}\n`)
const [what, folder] = process.argv.slice(2)
const suitesOf = (run) =>
  existsSync(join(folder, run)) ? JSON.parse(readFileSync(join(folder, run), "utf8")).testResults : []
const hasFailed = (suite) => suite.status !== "passed"
const tests = (suites, status) =>
  suites.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status)

const first = suitesOf("first")
if (what === "failed") {
  for (const suite of first.filter(hasFailed)) say(suite.name)
} else {
  const again = suitesOf("again")
  const still = new Set(tests(again, "failed").map(({ fullName }) => fullName))
  if (again.length > 0)
    for (const { fullName } of tests(first, "failed"))
      say(`${still.has(fullName) ? "failed twice" : "failed, and passed when run alone"}: ${fullName}`)
  const last = [
    ...first.filter((suite) => !(hasFailed(suite) && again.length > 0)),
    ...again,
    ...suitesOf("package"),
  ]
  const broken = last.filter((suite) => hasFailed(suite) && tests([suite], "failed").length === 0)
  say(`${tests(last, "passed").length} passed, ${tests(last, "failed").length + broken.length} failed`)
}
