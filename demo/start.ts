import { ExpectedError } from "./expected-error"
import { EmbeddedPostgresError } from "../scripts/embedded-postgres"
import { readEnvironment } from "./environment"
import { runDemo } from "./run-demo"
import { stopWhenLeft } from "./stop-when-left"

const stop = new AbortController()
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop.abort())
stopWhenLeft(() => stop.abort())

async function main(): Promise<number> {
  try {
    await runDemo(readEnvironment(process.env, process.argv.slice(2)), stop.signal)
    return 0
  } catch (error) {
    if (stop.signal.aborted) return 0
    const expected = error instanceof ExpectedError || error instanceof EmbeddedPostgresError
    process.stderr.write(
      `\n${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    )
    return 1
  }
}

void main().then((code) => process.exit(code))
