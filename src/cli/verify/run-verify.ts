import { writeFileSync } from "node:fs"
import { HELP } from "./help"
import { readSettings } from "./read-settings"
import { exitCodeOf } from "./report/report"
import { reportJson } from "./report/report-json"
import { reportText } from "./report/report-text"
import { UsageError } from "./usage-error"
import { verify } from "./verify"

/** `verify`: resolves with the exit code. */
export async function runVerify(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<0 | 1 | 2> {
  try {
    const { help, jsonFile, ...settings } = readSettings(args, environment)
    if (help) {
      process.stdout.write(HELP)
      return 0
    }
    if (jsonFile !== null) write(jsonFile, "")
    const report = await verify(settings)
    process.stdout.write(reportText(report))
    if (jsonFile !== null) write(jsonFile, reportJson(report, new Date()))
    return exitCodeOf(report)
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause
    process.stderr.write(`${cause.message}\n`)
    return 2
  }
}

/** Tried before anything is asked, so that no run is for nothing. */
function write(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch {
    throw new UsageError("The file of --json cannot be written.")
  }
}
