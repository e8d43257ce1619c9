import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const DAY_S = 86_400
/** The variable that names the file, in a program under such a clock. */
const FILE = "FAKETIME_TIMESTAMP_FILE"

/** Where Debian's package `libfaketime` puts its library, by machine. */
const LIBRARIES = [
  "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
  "/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1",
]

export function fastClockLibrary(): string | undefined {
  return LIBRARIES.find((path) => existsSync(path))
}

/**
 * The environment in which a program and all that it starts, PostgreSQL too, have a clock that a file sets. What a
 * program waits for passes as always: only the time of day is another.
 * @throws Error when libfaketime is not installed
 */
export function fastClockEnvironment(folder: string, daysAgo: number): Record<string, string> {
  const library = fastClockLibrary()
  if (!library) throw new Error("The year needs libfaketime: run `apt-get install libfaketime` first.")
  const file = join(folder, "fast-clock")
  writeOffset(file, -daysAgo * DAY_S)
  return {
    LD_PRELOAD: library,
    [FILE]: file,
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    NO_FAKE_STAT: "1",
  }
}

/** The clock of this program and of all that it has started. */
export interface FastClock {
  advance(hours: number): void
}

/** Null in a program whose clock is the machine's. */
export function fastClock(): FastClock | null {
  const file = process.env[FILE]
  if (!file) return null
  return { advance: (hours) => writeOffset(file, Number(readFileSync(file, "utf8")) + hours * 3_600) }
}

function writeOffset(file: string, seconds: number): void {
  writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}\n`)
}
