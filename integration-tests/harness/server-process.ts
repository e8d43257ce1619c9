import { type ChildProcess, spawn } from "node:child_process"
import { closeSync, openSync, readFileSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"
import { MEDUSA, SHOP } from "./folders"
import { shopEnvironment } from "./run-medusa"

export interface ServerStart {
  database: string
  /** The plugin's. */
  options: object
  port: number
  logFile: string
  /** Added to, or instead of, what the shop's configuration reads. */
  environment?: Record<string, string>
}

const START_TIMEOUT_MS = 90_000

/** One Medusa process of the test shop, server or worker, once it is healthy. */
export async function startServer(what: ServerStart): Promise<ChildProcess> {
  const log = openSync(what.logFile, "a")
  const server = spawn(
    process.execPath,
    [MEDUSA, "start", "--port", String(what.port), "--host", "127.0.0.1"],
    {
      cwd: SHOP,
      env: { ...process.env, NODE_ENV: "development", ...shopEnvironment(what), ...what.environment },
      stdio: ["ignore", log, log],
    },
  )
  closeSync(log)
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && server.exitCode === null) {
    const healthy = await fetch(`http://127.0.0.1:${what.port}/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (healthy) return server
    await pause(100)
  }
  server.kill("SIGKILL")
  throw new Error(`Medusa did not start.\n${readFileSync(what.logFile, "utf8").slice(-4_000)}`)
}

/** Resolves once the process is gone: killed outright, or asked to and killed when it takes too long. */
export async function endServer(server: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once("exit", resolve))
  server.kill(signal)
  const late = setTimeout(() => server.kill("SIGKILL"), 10_000)
  await gone
  clearTimeout(late)
}
