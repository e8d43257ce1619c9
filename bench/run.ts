import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inspect } from "node:util"
import { removePostgres, startPostgres } from "../scripts/embedded-postgres"
import { CALLBACKS } from "./callbacks/callbacks"
import { CAPTURED_SALE } from "./capacity/capacity"
import { CHECKOUT } from "./checkout/checkout"
import { CLIENT } from "./client/client"
import { COLD_IMPORT } from "./import/cold-import"
import type { Measure } from "./measure"
import { OVERVIEW } from "./overview/overview"
import { readArguments } from "./read-arguments"
import type { Row } from "./row"
import { say } from "./say"
import { EXPORT } from "./settlements/export"
import { GROWTH } from "./settlements/growth"
import { IMPORT } from "./settlements/import"
import { STEPS } from "./steps/steps"
import { SWEEP_OF_ACCOUNTS } from "./sweep/accounts"
import { SWEEP_OF_BACKLOG } from "./sweep/backlog"
import { SWEEP_OF_SERVERS } from "./sweep/servers"
import { SWEEP } from "./sweep/sweep"
import { table } from "./table"

const MEASURES: Measure[] = [
  STEPS,
  CHECKOUT,
  CAPTURED_SALE,
  SWEEP,
  SWEEP_OF_ACCOUNTS,
  SWEEP_OF_BACKLOG,
  SWEEP_OF_SERVERS,
  CALLBACKS,
  CLIENT,
  COLD_IMPORT,
  IMPORT,
  EXPORT,
  GROWTH,
  OVERVIEW,
]

/** Runs the requested measures against their controls, and prints one table: of those that ended, if it is interrupted. */
async function main(): Promise<void> {
  const { json, only, ...size } = readArguments(process.argv.slice(2))
  const measures = MEASURES.filter(({ name }) => only.test(name))
  if (measures.length === 0) throw new Error(`No measure's name matches --only ${only.source}.`)
  const folder = mkdtempSync(join(tmpdir(), "instalments-bench-"))
  // PostgreSQL refuses to run as root and then runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, "postgres")
  const rows: Row[] = []
  try {
    const postgres = await startPostgres({ dataDir })
    const leave = () => {
      report(rows, json)
      void end(postgres.stop(), dataDir, folder).finally(() => process.exit(130))
    }
    process.once("SIGINT", leave).once("SIGTERM", leave)
    try {
      for (const measure of measures) {
        say(measure.name)
        try {
          rows.push(...(await measure.run({ postgres, folder, ...size })))
        } catch (error) {
          // An hour of the others' figures must not be lost with it.
          process.exitCode = 1
          say(`${measure.name} failed: ${inspect(error)}`)
        }
      }
    } finally {
      await postgres.stop()
    }
  } finally {
    await end(Promise.resolve(), dataDir, folder)
  }
  // A reduced run is too short to tell.
  if (!size.quick && rows.some(({ withinLimit }) => !withinLimit)) process.exitCode = 1
  report(rows, json)
}

function report(rows: Row[], json: string | undefined): void {
  process.stdout.write(`${table(rows)}\n`)
  if (json !== undefined) writeFileSync(json, `${JSON.stringify({ rows }, null, 2)}\n`)
}

async function end(stopped: Promise<void>, dataDir: string, folder: string): Promise<void> {
  await stopped
  await removePostgres(dataDir)
  rmSync(folder, { recursive: true, force: true })
}

void main()
