import { spawn } from "node:child_process"
import { join } from "node:path"
import { inspect } from "node:util"
import { request } from "../harness/shop/http"
import { eventually } from "../harness/time/eventually"
import { ROOT, RUN } from "../harness/folders"
import { freePort, signalGroup, start, untilReady } from "../../scripts/processes"
import { descendants, killAll, stillRunning } from "./process-tree"

export interface Ports {
  PORT: string
  STOREFRONT_PORT: string
  SANDBOX_PORT: string
}

/** The demo as `npm run demo` starts it, on separate ports and data. */
export interface Demo {
  storefront: string
  medusa: string
  sandbox: string
  ports: Ports
  /** Its complete output. */
  output(): string
  /** @throws Error that tells a demo that ended from one that hangs, with the end of its output */
  answers(): Promise<void>
  /**
   * Sends Ctrl-C, which every process of the terminal's group gets, or the signal a supervisor sends to the command
   * alone.
   * @returns the names of the processes it left behind; they are killed
   */
  stop(how: "ctrl-c" | "terminate"): Promise<string[]>
}

const START_TIMEOUT_MS = 840_000
const STOP_TIMEOUT_MS = 60_000
const ANSWER_TIMEOUT_MS = 60_000
const END_OF_OUTPUT = 2_000
const DATA = join(RUN, "demo")

export async function pickPorts(): Promise<Ports> {
  const [PORT, STOREFRONT_PORT, SANDBOX_PORT] = await Promise.all([freePort(), freePort(), freePort()])
  return { PORT: String(PORT), STOREFRONT_PORT: String(STOREFRONT_PORT), SANDBOX_PORT: String(SANDBOX_PORT) }
}

/** The environment of a terminal rather than of a test, with only the variables that the test sets. */
export function demoEnvironment(ports: Ports, extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(INSTALMENTS_|DEMO_|JEST_|NODE_ENV$)/.test(name),
  )
  return { ...Object.fromEntries(kept), ...ports, DEMO_DIR: DATA, ...extra }
}

export async function startDemo(options: {
  ports: Ports
  fresh?: boolean
  env?: Record<string, string>
}): Promise<Demo> {
  const { ports } = options
  const args = ["run", "demo", ...(options.fresh ? ["--", "--fresh"] : [])]
  // A separate process group, as a terminal creates for a command.
  const env = demoEnvironment(ports, options.env)
  const npm = start({ file: "npm", args, folder: ROOT, env, ownGroup: true })
  const { pid } = npm.child
  if (pid === undefined) throw new Error("npm could not be started.")
  const guard = stopWithTests(pid)

  const stop = async (how: "ctrl-c" | "terminate") => {
    const all = descendants(pid)
    if (how === "ctrl-c") signalGroup(npm.child, "SIGINT")
    else npm.child.kill("SIGTERM")
    await npm.ended
    const left = await eventually(
      async () => stillRunning(all),
      (running) => running.length === 0,
      STOP_TIMEOUT_MS,
    ).catch(() => stillRunning(all))
    killAll(left)
    guard.kill()
    return left.map(({ name }) => name)
  }
  const isReady = async () => /Ready\..*\n\n[^]+\n\n/.test(npm.output())
  if (!(await untilReady(npm, isReady, { timeoutMs: START_TIMEOUT_MS }))) {
    await stop("terminate")
    throw new Error(`The demo did not start.\n${npm.output()}`)
  }
  const medusa = `http://localhost:${ports.PORT}`
  return {
    storefront: `http://localhost:${ports.STOREFRONT_PORT}`,
    medusa,
    sandbox: `http://127.0.0.1:${ports.SANDBOX_PORT}`,
    ports,
    output: npm.output,
    answers: async () => {
      const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
      const health = await request(`${medusa}/health`, { signal }).catch((error) => error)
      if (health.status === 200) return
      const state = npm.isRunning() ? "runs and does not answer" : "has ended"
      throw new Error(`The demo ${state}: ${inspect(health)}\n${npm.output().slice(-END_OF_OUTPUT)}`)
    },
    stop,
  }
}

/** An interrupted test run cannot stop the demo: the process at the other end of its pipe does. */
function stopWithTests(group: number) {
  return spawn("sh", ["-c", `read line; kill -TERM -${group}`], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  })
}
