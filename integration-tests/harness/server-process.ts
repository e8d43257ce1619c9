import { type ChildProcess, spawn } from "node:child_process"
import { closeSync, openSync, readFileSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"
import { MEDUSA, SHOP } from "./folders"
import { shopEnvironment } from "./run-medusa"

export interface ServerStart {
  database: string
  /** The plugin's options, for the test shop's configuration. */
  options?: object
  port: number
  logFile: string
  /** Variables added to, or replacing, the configuration's environment. */
  environment?: Record<string, string>
  /** Another project than the test shop: its folder, its `medusa` program, and the Node that runs it. */
  project?: { folder: string; medusa: string; node: string }
}

const START_TIMEOUT_MS = 90_000

const TEST_SHOP = { folder: SHOP, medusa: MEDUSA, node: process.execPath }

/** Starts one Medusa process of the test shop or of another project, server or worker; resolves once it is healthy. */
export async function startServer(what: ServerStart): Promise<ChildProcess> {
  const { folder, medusa, node } = what.project ?? TEST_SHOP
  const log = openSync(what.logFile, "a")
  const server = spawn(node, [medusa, "start", "--port", String(what.port), "--host", "127.0.0.1"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "development", ...shopEnvironment(what), ...what.environment },
    stdio: ["ignore", log, log],
  })
  closeSync(log)
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && server.exitCode === null) {
    const healthy = await fetch(`http://127.0.0.1:${what.port}/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (healthy) return server
    await pause(100)
  }
  server.kill("SIGKILL")
  throw new Error(`Medusa did not start.\n${readFileSync(what.logFile, "utf8").slice(-4_000)}`)
}

/** Resolves once the process has ended: killed immediately, or asked to stop and killed after a timeout. */
export async function endServer(server: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once("exit", resolve))
  server.kill(signal)
  const late = setTimeout(() => server.kill("SIGKILL"), 10_000)
  await gone
  clearTimeout(late)
}
