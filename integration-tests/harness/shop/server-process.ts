import { readFileSync } from "node:fs"
import { responds, start, untilReady, type Running } from "../../../scripts/processes"
import { MEDUSA, SHOP } from "../folders"
import { shopEnvironment } from "./run-medusa"

export interface ServerStart {
  database: string
  /** The plugin's options, for the test shop's configuration. */
  options?: object
  /** Whether jobs run on their schedule, as in a shop. */
  schedules?: boolean
  port: number
  logFile: string
  /** Variables added to, or replacing, the configuration's environment. */
  environment?: Record<string, string>
  /** Another project than the test shop: its folder, its `medusa` program, and the Node that runs it. */
  project?: { folder: string; medusa: string; node: string }
}

const START_TIMEOUT_MS = 240_000

/**
 * In megabytes. Loading Medusa and one request after the other make so much that lives briefly that a fifth of a server's
 * processor time went into collecting it, at Node's own size.
 */
const YOUNG_GENERATION = "--max-semi-space-size=64"

const TEST_SHOP = { folder: SHOP, medusa: MEDUSA, node: process.execPath }

/** Starts one Medusa process of the test shop or of another project, server or worker; resolves once it is healthy. */
export async function startServer(what: ServerStart): Promise<Running> {
  const { folder, medusa, node } = what.project ?? TEST_SHOP
  const server = start({
    file: node,
    args: [YOUNG_GENERATION, medusa, "start", "--port", String(what.port), "--host", "127.0.0.1"],
    folder,
    env: { ...process.env, NODE_ENV: "development", ...shopEnvironment(what), ...what.environment },
    output: what.logFile,
  })
  const health = () => responds(`http://127.0.0.1:${what.port}/health`)
  if (await untilReady(server, health, { timeoutMs: START_TIMEOUT_MS })) return server
  await server.stop("SIGKILL")
  throw new Error(`Medusa did not start.\n${readFileSync(what.logFile, "utf8").slice(-4_000)}`)
}
