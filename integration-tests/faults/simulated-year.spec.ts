import { spawn } from "node:child_process"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { ROOT, RUN } from "../harness/folders"
import { fastClockLibrary } from "./year/fast-clock"

/** By this seed a server is killed, the lender is down, and a settlement has an error within the days. */
const PLAYED = ["--orders", "12", "--days", "8", "--seed", "3390"]

/** On a machine that others use as well, only a test that hangs gets here. */
jest.setTimeout(1_800_000)

/** The rows that a run prints, by their first words. */
const figure = (page: string, row: string): number =>
  Number(new RegExp(`^\\| ${row}[^|]*\\| (\\d+)`, "m").exec(page)?.[1] ?? 0)

/** In a process of its own, because its clock and its database's are others. */
async function liveThroughDays(): Promise<{ page: string; code: number | null }> {
  const run = join(ROOT, "integration-tests/faults/year/run-year.ts")
  const child = spawn(process.execPath, ["--import", "tsx", run, ...PLAYED], {
    env: { ...process.env, TEST_RUN_DIR: join(RUN, "year") },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve))
  return { page: await text(child.stdout), code: await ended }
}

describe("a shop that lives for days under a fast clock", () => {
  const name = "has every cent that the lender pays out explained, or listed"
  if (fastClockLibrary())
    it(name, async () => {
      const { page, code } = await liveThroughDays()
      for (const row of ["loans confirmed", "servers killed", "outages of the lender", "errors planted"])
        expect([row, figure(page, row) > 0]).toEqual([row, true])
      expect(page).toContain("\n0 unexplained\n")
      expect(code).toBe(0)
    })
  else it.skip(`${name} (skipped: Debian's package libfaketime is not installed)`, () => {})
})
