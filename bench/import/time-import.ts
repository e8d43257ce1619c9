import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { z } from "zod"
import { ROOT } from "../../integration-tests/harness/folders"

const run = promisify(execFile)

const SCRIPT = `
const startedAt = performance.now()
for (const path of process.argv.slice(1)) require(path)
process.stdout.write("\\n" + (performance.now() - startedAt), () => process.exit(0))`

/** Milliseconds that a new process takes to import these files in sequence. */
export async function timeImport(paths: readonly string[]): Promise<number> {
  const { stdout } = await run(process.execPath, ["-e", SCRIPT, ...paths], { cwd: ROOT })
  return z.coerce.number().positive().parse(stdout.split("\n").at(-1))
}
