import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { z } from "zod"
import { start } from "../../scripts/processes"
import { ROOT } from "../harness/folders"
import { NEXT } from "./versions"

const MOST_LINES_OF_REASON = 25
const STACK = /^\s+at /

const report = z.object({
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(
        z.object({ title: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

/**
 * Tries the plugin in a fresh shop on a Medusa that was not tested, and prints the result as one row: "ran" with what
 * it did, or the step it failed at with the reason. Such a failure is news about Medusa, so it fails nothing. The
 * command fails when nothing was tried.
 */
async function tryNext(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "next-medusa-"))
  const file = join(folder, "report.json")
  try {
    const jest = [join(ROOT, "node_modules/jest/bin/jest.js"), "--selectProjects", "next", "--runInBand"]
    const args = [...jest, "--json", "--outputFile", file]
    await start({ args, folder: ROOT, output: "inherit" }).ended
    const { row, isTried } = rowOf(report.parse(JSON.parse(readFileSync(file, "utf8"))))
    console.log(`\nMedusa ${NEXT.medusa}: ${row}`)
    if (!isTried) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function rowOf({ numRuntimeErrorTestSuites, testResults }: z.infer<typeof report>) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const titles = (status: string) => tests.filter((test) => test.status === status).map(({ title }) => title)
  const [passed, skipped] = [titles("passed"), titles("pending")]
  // A shop that could not be made fails every test with the same reason.
  const reasons = new Set(tests.filter(({ status }) => status === "failed").map(reasonOf))
  if (passed.length + reasons.size === 0 || numRuntimeErrorTestSuites > 0)
    return {
      row: ["proved nothing.", ...testResults.map(({ message }) => message)].join("\n"),
      isTried: false,
    }
  const lines = [
    ...[...reasons].map((reason) => `- failed: ${reason}`),
    ...passed.map((title) => `- passed: ${title}`),
    ...skipped.map((title) => `- skipped: ${title}`),
  ]
  const outcome = reasons.size > 0 ? "failed." : `ran, ${passed.length} passed.`
  return { row: [outcome, ...lines].join("\n"), isTried: true }
}

/** Begins with the failed step, or with the test's title where no step is named. */
function reasonOf({ title, failureMessages }: { title: string; failureMessages: string[] }): string {
  const said = stripVTControlCharacters(failureMessages.join("\n")).replace(/^Error: /, "")
  // The cause of a step's error repeats its message.
  const [message = ""] = said.split(/^\s*\[cause\]/m)
  const lines = message.split("\n").filter((line) => line.trim() !== "" && !STACK.test(line))
  const reason = lines.slice(0, MOST_LINES_OF_REASON).join("\n  ")
  return said.startsWith("Failed at ") ? reason : `Failed at "${title}": ${reason}`
}

void tryNext()
