import { type ChildProcess, execFile, spawn } from "node:child_process"
import { closeSync, openSync } from "node:fs"
import { createServer } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"

export interface Command {
  /** The program. The Node that runs this one by default. */
  file?: string
  args: string[]
  folder?: string
  /** The whole environment; this process's by default. */
  env?: NodeJS.ProcessEnv
}

export interface Start extends Command {
  /** A file to which its output is appended, or this process's own output. By default the output is collected. */
  output?: string | "inherit"
  /** A process group of its own: Ctrl-C in the terminal does not reach it, and nothing of the group outlives `stop`. */
  ownGroup?: boolean
  /** Whether messages go both ways; the child notices when this process is gone. */
  channel?: boolean
}

type Stop = "SIGTERM" | "SIGKILL"

export interface Running {
  child: ChildProcess
  isRunning(): boolean
  /** The exit code once it has ended; null after a signal, or when it could not be started. */
  ended: Promise<number | null>
  /** What was collected so far. */
  output(): string
  /** Resolves once it has ended: killed, or asked to stop and killed after ten seconds. */
  stop(signal?: Stop): Promise<void>
}

const STOP_TIMEOUT_MS = 10_000
const POLL_EVERY_MS = 100
const END_OF_OUTPUT = 6_000

export function start(what: Start): Running {
  const { file = process.execPath, args, folder, env = process.env, output, ownGroup = false } = what
  const log = output === undefined || output === "inherit" ? undefined : openSync(output, "a")
  const target = log ?? (output === "inherit" ? "inherit" : "pipe")
  const child = spawn(file, args, {
    cwd: folder,
    env,
    detached: ownGroup,
    stdio: ["ignore", target, target, ...(what.channel ? ["ipc" as const] : [])],
  })
  if (log !== undefined) closeSync(log)
  let collected = ""
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (collected += String(text)))
  let over = false
  const ended = new Promise<number | null>((done) => {
    const end = (code: number | null) => {
      over = true
      done(code)
    }
    child.once("exit", end)
    child.once("error", (error) => {
      collected += error.message
      if (child.pid === undefined) end(null)
    })
  })
  return {
    child,
    isRunning: () => !over,
    ended,
    output: () => collected,
    async stop(signal = "SIGTERM") {
      if (!over) child.kill(signal)
      const late = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS)
      await ended
      clearTimeout(late)
      if (ownGroup) signalGroup(child, "SIGKILL")
    },
  }
}

/** Reaches every process of a group of its own, as Ctrl-C in a terminal does. */
export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // Nothing of the group is left.
  }
}

/** Waits for a state. False when the process ends, takes too long or is not wanted any more; it is not stopped. */
export async function untilReady(
  running: Running,
  isReady: () => Promise<boolean>,
  { timeoutMs, unwanted }: { timeoutMs: number; unwanted?: AbortSignal },
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (running.isRunning() && Date.now() < deadline && !unwanted?.aborted) {
    if (await isReady()) return true
    await pause(POLL_EVERY_MS)
  }
  return false
}

/** Whether a server responds to this URL with success, within ten seconds. */
export function responds(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Runs a program to completion. @returns its output @throws with the end of the output when it fails */
export async function runToEnd({
  file = process.execPath,
  args,
  folder,
  env = process.env,
}: Command): Promise<string> {
  try {
    return (await promisify(execFile)(file, args, { cwd: folder, env, maxBuffer: 1 << 26 })).stdout
  } catch (error) {
    const { stdout, stderr }: { stdout?: string; stderr?: string } = Object(error)
    const said = `${stdout ?? ""}\n${stderr ?? String(error)}`.slice(-END_OF_OUTPUT)
    throw new Error(`${file} ${args.join(" ")} failed.\n${said}`)
  }
}

/** Below those that systems give out by themselves, so that no other process is given one before it is used. */
const FIRST_PORT = 11_000
/** The test processes that run side by side each have a range of their own. */
const RANGE = { ports: 5_000, count: 4 }
const firstOfRange = FIRST_PORT + RANGE.ports * (Number(process.env.JEST_WORKER_ID ?? 0) % RANGE.count)
let nextInRange = Math.floor(Math.random() * RANGE.ports)

/** A port that nothing listens on, and that this process has not been given lately. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < RANGE.ports; tries += 1) {
    nextInRange = (nextInRange + 1) % RANGE.ports
    const port = firstOfRange + nextInRange
    if (await isFree(port)) return port
  }
  throw new Error(`No port of ${RANGE.ports} from ${firstOfRange} on is free.`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once("error", () => resolve(false))
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)))
  })
}
