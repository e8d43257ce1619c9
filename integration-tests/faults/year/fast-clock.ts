import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const DAY_MS = 86_400_000

/** Where Debian's package `libfaketime` puts its library, by machine. */
const LIBRARIES = [
  "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
  "/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1",
]

/**
 * The environment in which a program and all that it starts, PostgreSQL too, have a clock that a file sets. What a
 * program waits for passes as always: only the time of day is another.
 * @throws Error when libfaketime is not installed
 */
export function fastClockEnvironment(folder: string, daysAgo: number): Record<string, string> {
  const library = LIBRARIES.find((path) => existsSync(path))
  if (!library) throw new Error("The year needs libfaketime: run `apt-get install libfaketime` first.")
  const file = join(folder, "fast-clock")
  writeOffset(file, -daysAgo * DAY_MS)
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    NO_FAKE_STAT: "1",
  }
}

/** Moves the clock of this program and all that it has started. */
export class FastClock {
  #aheadMs: number

  constructor(
    private readonly file: string,
    daysAgo: number,
  ) {
    this.#aheadMs = -daysAgo * DAY_MS
  }

  advance(hours: number): void {
    this.#aheadMs += hours * 3_600_000
    writeOffset(this.file, this.#aheadMs)
  }
}

function writeOffset(file: string, ms: number): void {
  writeFileSync(file, `${ms < 0 ? "" : "+"}${ms / 1_000}\n`)
}
