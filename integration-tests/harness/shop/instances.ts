import { readFileSync } from "node:fs"
import { join } from "node:path"
import { startSandbox, type Sandbox } from "../../../src/lender/sandbox"
import { RUN } from "../folders"
import { freePort, type Running } from "../../../scripts/processes"
import { startRedis } from "./redis"
import { startServer } from "./server-process"
import { copyTemplate, readPublishableKey } from "./shop-database"
import type { TestShop } from "./test-shop"

/** The provider of Medusa's locking module. */
export type Locking = "redis" | "postgres"

/** One server of the shop, for requests to that server. */
export type Server = Pick<TestShop, "url" | "publishableKey" | "sandbox" | "sql">

/** One shop on two servers, which run no subscribers and no jobs, and two workers, which serve no routes. */
export interface Instances {
  a: Server
  b: Server
  sandbox: Sandbox
  sql: TestShop["sql"]
  /** The output of all of them so far. */
  log(): string
  /** Sends a server's process a signal, for example to pause it. */
  signal(server: "a" | "b", name: NodeJS.Signals): void
  /** Kills the workers, as a power failure would. */
  crashWorkers(): Promise<void>
  /** Restarts one of them. */
  startWorker(): Promise<void>
  stop(): Promise<void>
}

const WORKERS = ["worker-1", "worker-2"]

/** The sandbox sends no callbacks: a test sends them to the server it names. */
export async function startInstances(locking: Locking): Promise<Instances> {
  const redis = await startRedis()
  const sandbox = await startSandbox({ callbacks: "held" })
  const database = await copyTemplate()
  const ports = { a: await freePort(), b: await freePort() }
  const urls = { a: `http://127.0.0.1:${ports.a}`, b: `http://127.0.0.1:${ports.b}` }
  const [account] = sandbox.accounts
  const options = {
    baseUrl: sandbox.baseUrl,
    privateKey: account?.privateKey,
    backendUrl: urls.a,
    storefrontUrl: "http://shop.test",
  }
  const running = new Map<string, Running>()
  const logOf = (name: string) => join(RUN, `${database.name}-${name}.log`)
  const start = async (name: string, mode: "server" | "worker", port: number) => {
    const environment = {
      NODE_ENV: "production",
      TEST_REDIS_URL: redis.url,
      TEST_LOCKING: locking,
      MEDUSA_WORKER_MODE: mode,
      // PostgreSQL's name for a connection's program: identifies the process.
      PGAPPNAME: name,
    }
    const logFile = logOf(name)
    const what = { database: database.url, options, schedules: true, port, logFile, environment }
    running.set(name, await startServer(what))
  }
  const end = (names: Iterable<string>, signal: "SIGTERM" | "SIGKILL") =>
    Promise.all([...names].map((name) => running.get(name)?.stop(signal)))
  const startWorker = async (name = "worker-1") => start(name, "worker", await freePort())
  const stop = async () => {
    await end(running.keys(), "SIGTERM")
    await sandbox.close()
    await redis.stop()
    await database.drop()
  }
  const servers = [start("a", "server", ports.a), start("b", "server", ports.b)]
  const starting = [...servers, ...WORKERS.map((name) => startWorker(name))]
  await Promise.all(starting).catch(async (error: unknown) => {
    // Those that are still starting are stopped too.
    await Promise.allSettled(starting)
    await stop()
    throw error
  })
  const shared = { publishableKey: await readPublishableKey(database), sandbox, sql: database.sql }
  return {
    a: { ...shared, url: urls.a },
    b: { ...shared, url: urls.b },
    sandbox,
    sql: database.sql,
    log: () => [...running.keys()].map((name) => readFileSync(logOf(name), "utf8")).join(""),
    signal: (server, name) => void running.get(server)?.child.kill(name),
    crashWorkers: async () => void (await end(WORKERS, "SIGKILL")),
    startWorker: () => startWorker(),
    stop,
  }
}
