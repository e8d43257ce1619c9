// What jest wrote down of one run, or of two: the second of the files that failed in the first, one after another.
import { readFileSync } from "node:fs"

const [what, ...files] = process.argv.slice(2)
const runs = files.map((file) => JSON.parse(readFileSync(file, "utf8")).testResults)
const [first = [], second = []] = runs
const hasFailed = (suite) => suite.status !== "passed"
const tests = (suites, status) =>
  suites.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status)

if (what === "failed") {
  for (const suite of first.filter(hasFailed)) console.log(suite.name)
} else {
  const last = [...first.filter((suite) => !(hasFailed(suite) && second.length > 0)), ...second]
  const broken = last.filter((suite) => hasFailed(suite) && tests([suite], "failed").length === 0)
  if (second.length > 0) {
    const still = new Set(tests(second, "failed").map(({ fullName }) => fullName))
    for (const { fullName } of tests(first, "failed"))
      console.log(`${still.has(fullName) ? "failed twice" : "failed, and passed when run alone"}: ${fullName}`)
  }
  console.log(`${tests(last, "passed").length} passed, ${tests(last, "failed").length + broken.length} failed`)
}
