import { readFileSync } from "node:fs"
import { join } from "node:path"
import { startSandbox, type Sandbox, type SandboxOptions } from "../../../src/service/sandbox"
import type { InstalmentsOptions } from "../../../src/modules/instalments/options/schema"
import { RUN } from "../folders"
import { freePort } from "../../../scripts/processes"
import { readReadyCarts } from "../people/ready-carts"
import { startServer, type ServerStart } from "./server-process"
import { copyTemplate, readPublishableKey } from "./shop-database"

export interface TestShopOptions {
  sandbox?: SandboxOptions
  /** Added to, or replacing, the options of every test shop. */
  instalments?: Partial<InstalmentsOptions> | ((sandbox: Sandbox) => Partial<InstalmentsOptions>)
  /** Added to the server's environment. */
  environment?: Record<string, string>
  /**
   * Whether jobs run on their schedule, as in a shop. By default only when a test runs them: tests count calls to the
   * lender.
   */
  schedules?: boolean
  /** Another project than the test shop, such as one with a changed copy of the plugin. */
  project?: ServerStart["project"]
  /** Where the server reaches its database, for example through a proxy; the test's own statements bypass it. */
  databaseFor?: (databaseUrl: string) => string
}

/** A real Medusa with a separate database and a separate sandbox. */
export interface TestShop {
  url: string
  storefrontUrl: string
  sandbox: Sandbox
  publishableKey: string
  /** Ids of unused carts that are ready to pay (`Shopper.fill`). */
  readyCarts: string[]
  /** The URL of its database. */
  databaseUrl: string
  sql<Row>(statement: string, values?: unknown[]): Promise<Row[]>
  /** The server's output so far. */
  log(): string
  /** Kills the server, as a power failure would. */
  crash(): Promise<void>
  /** Sends the server's process a signal, for example to pause it. */
  signal(name: NodeJS.Signals): void
  /** Restarts it on the same data, with these options, and these environment variables, changed. */
  restart(changes?: Partial<InstalmentsOptions>, environment?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

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
  let { environment } = options
  const start = () =>
    startServer({
      database: options.databaseFor?.(database.url) ?? database.url,
      options: instalments,
      schedules: options.schedules ?? false,
      port,
      logFile,
      environment,
      ...(options.project && { project: options.project }),
    })
  let server = await start().catch(async (error: unknown) => {
    await sandbox.close()
    await database.drop()
    throw error
  })
  return {
    url,
    storefrontUrl,
    sandbox,
    publishableKey: await readPublishableKey(database),
    readyCarts: await readReadyCarts(database),
    databaseUrl: database.url,
    sql: database.sql,
    log: () => readFileSync(logFile, "utf8"),
    crash: () => server.stop("SIGKILL"),
    signal: (name) => void server.child.kill(name),
    restart: async (changes, added) => {
      await server.stop()
      instalments = { ...instalments, ...changes }
      environment = { ...environment, ...added }
      server = await start()
    },
    stop: async () => {
      await server.stop()
      await sandbox.close()
      await database.drop()
    },
  }
}
