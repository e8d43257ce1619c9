import { createHash } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { responds } from "../../../scripts/processes"
import { RUN } from "../folders"

/*
 * Servers whose file of tests has ended, for the next file that wants one configured alike: starting Medusa costs more
 * than most tests. Each gets a new database under its old name, and a new sandbox on its old port, so that nothing of one
 * file is left for the next.
 */

const FOLDER = join(RUN, "idle-servers")
/** Each holds some hundred megabytes. */
const MOST = 6
/** One that is asked to end is killed after ten seconds. */
const [POLLS, POLL_MS] = [100, 100]

export interface IdleServer {
  pid: number
  port: number
  sandboxPort: number
  /** The name of its database, which does not exist while it is idle. */
  database: string
  logFile: string
}

function beginningOf(key: string): string {
  return `${createHash("sha256").update(key).digest("hex").slice(0, 16)}-`
}

/** @param key what it was started with; one of several processes that ask gets it */
export function takeIdle(key: string): IdleServer | null {
  mkdirSync(FOLDER, { recursive: true })
  for (const name of readdirSync(FOLDER).filter((one) => one.startsWith(beginningOf(key)))) {
    const idle = claim(name)
    if (idle && isAlive(idle.pid)) return idle
  }
  return null
}

/** Keeps a server for later, and ends the one that has been idle longest where there are too many. */
export async function keepIdle(key: string, idle: IdleServer): Promise<void> {
  const file = join(FOLDER, `${beginningOf(key)}${idle.pid}`)
  writeFileSync(`${file}.new`, JSON.stringify(idle))
  renameSync(`${file}.new`, file)
  const names = readdirSync(FOLDER).filter((one) => !one.includes("."))
  const oldestFirst = names.toSorted((one, other) => ageOf(other) - ageOf(one))
  await Promise.all(oldestFirst.slice(0, Math.max(names.length - MOST, 0)).map(end))
}

/** Ends all of them. */
export async function endIdle(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  await Promise.all(readdirSync(FOLDER).map(end))
}

async function end(name: string): Promise<void> {
  const idle = claim(name)
  // Another process may have its number by now.
  if (idle && (await responds(`http://127.0.0.1:${idle.port}/health`))) process.kill(idle.pid, "SIGKILL")
}

/** What a file says, for the one process that removes it first. */
function claim(name: string): IdleServer | null {
  const taken = join(FOLDER, `${name}.${process.pid}`)
  try {
    renameSync(join(FOLDER, name), taken)
  } catch {
    return null
  }
  const idle: IdleServer = JSON.parse(readFileSync(taken, "utf8"))
  rmSync(taken)
  return idle
}

function ageOf(name: string): number {
  return Date.now() - (statSync(join(FOLDER, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A running server, whichever process started it. */
export interface Server {
  pid: number | undefined
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>
  signal(name: NodeJS.Signals): void
  /** This process may end before it. */
  release(): void
}

/** A server that another process may have started. */
export function serverOf({ pid }: IdleServer): Server {
  const signal = (name: NodeJS.Signals): void => {
    if (isAlive(pid)) process.kill(pid, name)
  }
  return {
    pid,
    signal,
    async stop(name = "SIGTERM") {
      signal(name)
      for (let poll = 0; isAlive(pid) && poll < POLLS; poll += 1) await pause(POLL_MS)
      signal("SIGKILL")
    },
    release: () => undefined,
  }
}
