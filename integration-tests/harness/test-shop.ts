import { type ChildProcess, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { closeSync, openSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { Pool } from "pg"
import { startSandbox, type Sandbox, type SandboxOptions } from "../../src/sandbox"
import type { InstalmentsOptions } from "../../src/modules/instalments/options/schema"
import { MEDUSA, RUN, SHOP } from "./folders"
import { freePort } from "./free-port"
import { shopEnvironment } from "./run-medusa"

export interface TestShopOptions {
  sandbox?: SandboxOptions
  /** Added to, or instead of, the options every test shop has. */
  instalments?: Partial<InstalmentsOptions> | ((sandbox: Sandbox) => Partial<InstalmentsOptions>)
}

/** A real Medusa on a database of its own, with a service of its own. */
export interface TestShop {
  url: string
  storefrontUrl: string
  sandbox: Sandbox
  publishableKey: string
  sql<Row>(statement: string, values?: unknown[]): Promise<Row[]>
  /** Everything the server printed so far. */
  log(): string
  /** Ends the server as a power cut would. */
  crash(): Promise<void>
  /** Starts it again on the same data, with these options changed. */
  restart(changes?: Partial<InstalmentsOptions>): Promise<void>
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 90_000

export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const sandbox = await startSandbox(options.sandbox)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const storefrontUrl = "http://shop.test"
  const database = await copyTemplate()
  const extra = typeof options.instalments === "function" ? options.instalments(sandbox) : options.instalments
  const account = sandbox.accounts[0]
  let instalments = {
    ...(extra?.accounts
      ? {}
      : { baseUrl: sandbox.baseUrl, privateKey: account?.privateKey, publicKey: account?.publicKey }),
    backendUrl: url,
    storefrontUrl,
    ...extra,
  }
  const logFile = join(RUN, `${database.name}.log`)
  const start = () => startServer({ database: database.url, options: instalments, port, logFile })
  let server = await start().catch(async (error: unknown) => {
    await sandbox.close()
    await dropDatabase(database.name)
    throw error
  })
  const pool = new Pool({ connectionString: database.url, max: 4 })
  // A connection the pool has just given up may still see its database dropped.
  pool.on("error", () => undefined)
  const sql = async <Row>(statement: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query(statement, values)).rows
  const [key] = await sql<{ token: string }>("SELECT token FROM api_key WHERE type = 'publishable'")
  return {
    url,
    storefrontUrl,
    sandbox,
    publishableKey: key?.token ?? "",
    sql,
    log: () => readFileSync(logFile, "utf8"),
    crash: () => end(server, "SIGKILL"),
    restart: async (changes) => {
      await end(server, "SIGTERM")
      instalments = { ...instalments, ...changes }
      server = await start()
    },
    stop: async () => {
      await end(server, "SIGTERM")
      await pool.end()
      await sandbox.close()
      await dropDatabase(database.name)
    },
  }
}

async function startServer(what: {
  database: string
  options: object
  port: number
  logFile: string
}): Promise<ChildProcess> {
  const log = openSync(what.logFile, "a")
  const server = spawn(
    process.execPath,
    [MEDUSA, "start", "--port", String(what.port), "--host", "127.0.0.1"],
    {
      cwd: SHOP,
      env: { ...process.env, NODE_ENV: "development", ...shopEnvironment(what) },
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

async function end(server: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once("exit", resolve))
  server.kill(signal)
  const late = setTimeout(() => server.kill("SIGKILL"), 10_000)
  await gone
  clearTimeout(late)
}

async function copyTemplate(): Promise<{ name: string; url: string }> {
  const name = `test_${randomBytes(6).toString("hex")}`
  await onServer(`CREATE DATABASE "${name}" TEMPLATE "${process.env.TEST_TEMPLATE}"`)
  return { name, url: `${process.env.TEST_POSTGRES}${name}` }
}

async function dropDatabase(name: string): Promise<void> {
  await onServer(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
}

/** Copies of a template wait for one another: PostgreSQL refuses two at a time. */
async function onServer(statement: string): Promise<void> {
  const pool = new Pool({ connectionString: `${process.env.TEST_POSTGRES}postgres`, max: 1 })
  const client = await pool.connect()
  try {
    await client.query("SELECT pg_advisory_lock(1)")
    await client.query(statement)
  } finally {
    client.release(true)
    await pool.end()
  }
}
