import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { startSandbox, type Sandbox, type SandboxOptions } from "../../../src/lender/sandbox"
import type { InstalmentsOptions } from "../../../src/modules/instalments/options/schema"
import { RUN } from "../folders"
import { freePort, responds } from "../../../scripts/processes"
import { readReadyCarts } from "../people/ready-carts"
import { keepIdle, serverOf, takeIdle, type Server } from "./idle-servers"
import { startServer, type ServerStart } from "./server-process"
import { copyTemplate, readPublishableKey, type ShopDatabase } from "./shop-database"

type Options = Partial<InstalmentsOptions>

export interface TestShopOptions {
  sandbox?: SandboxOptions
  /** Added to, or replacing, the options of every test shop. */
  instalments?: Options | ((sandbox: Sandbox) => Options)
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
  restart(changes?: Options, environment?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a shop; where a file before has left a server that was started alike, on that server. Its database and its sandbox
 * are new in any case.
 */
export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  // Of the ports that the system gives out by itself, one could be taken while its server is idle.
  let sandbox = await startSandbox({ port: await freePort(), ...options.sandbox })
  let port = await freePort()
  const started = optionsOf(options, sandbox, port)
  // A server learns for as long as it runs how its lender counts pages.
  const learnt = options.sandbox?.firstPage
  const key = keyOf([started, options.environment, learnt], { shop: port, sandbox: sandbox.port })
  const isShared =
    Object.keys(options.environment ?? {}).every((name) => LEAVES_NOTHING.has(name)) &&
    !options.databaseFor &&
    !options.project &&
    !options.schedules
  const idle = isShared ? takeIdle(key) : null
  if (idle) {
    await sandbox.close()
    sandbox = await startSandbox({ ...options.sandbox, port: idle.sandboxPort })
    port = idle.port
  }
  const database = await copyTemplate(idle?.database)
  if (idle) await addProviders(database, started)
  const logFile = idle?.logFile ?? join(RUN, `${database.name}.log`)
  const before = idle ? statSync(logFile).size : 0
  let instalments = optionsOf(options, sandbox, port)
  let { environment } = options
  let isAsStarted = true
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
  const begin = async (): Promise<Server> => {
    const { child, stop } = await start()
    return { pid: child.pid, stop, signal: (name) => void child.kill(name), release: () => child.unref() }
  }
  let server = idle
    ? serverOf(idle)
    : await begin().catch(async (error: unknown) => {
        await sandbox.close()
        await database.drop()
        throw error
      })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    storefrontUrl: STOREFRONT_URL,
    sandbox,
    publishableKey: await readPublishableKey(database),
    readyCarts: await readReadyCarts(database),
    databaseUrl: database.url,
    sql: database.sql,
    log: () => readFileSync(logFile).subarray(before).toString("utf8"),
    crash: () => server.stop("SIGKILL"),
    signal: (name) => server.signal(name),
    restart: async (changes, added) => {
      await server.stop()
      isAsStarted &&= !changes && !added
      instalments = { ...instalments, ...changes }
      environment = { ...environment, ...added }
      server = await begin()
    },
    stop: async () => {
      const { pid } = server
      const isKept = isShared && isAsStarted && pid !== undefined && (await responds(`${url}/health`))
      if (isKept) server.release()
      else await server.stop()
      await sandbox.close()
      await database.drop()
      if (isKept)
        await keepIdle(key, { pid, port, sandboxPort: sandbox.port, database: database.name, logFile })
    },
  }
}

const STOREFRONT_URL = "http://shop.test"

/** Variables of the environment with which Medusa writes nothing more into its database as it starts. */
const LEAVES_NOTHING = new Set(["TEST_LOCKING", "TEST_HOOKS"])

/** Medusa writes the providers of accounts as it starts, and the template has those of the default one. */
async function addProviders(
  { sql }: ShopDatabase,
  { accounts = {} }: Pick<Options, "accounts">,
): Promise<void> {
  await sql(
    "INSERT INTO payment_provider (id, is_enabled) SELECT 'pp_instalments_' || unnest($1::text[]), true ON CONFLICT DO NOTHING",
    [Object.keys(accounts)],
  )
}

/** The plugin's options in this shop. */
function optionsOf({ instalments }: TestShopOptions, sandbox: Sandbox, port: number): Options {
  const extra = typeof instalments === "function" ? instalments(sandbox) : instalments
  const [account] = sandbox.accounts
  return {
    ...(extra?.accounts
      ? {}
      : { baseUrl: sandbox.baseUrl, privateKey: account?.privateKey, publicKey: account?.publicKey }),
    backendUrl: `http://127.0.0.1:${port}`,
    storefrontUrl: STOREFRONT_URL,
    ...extra,
  }
}

/** What a server was started with, but for its ports. */
function keyOf(options: readonly unknown[], ports: { shop: number; sandbox: number }): string {
  const text = JSON.stringify(options)
  return text.replaceAll(`:${ports.shop}`, ":shop").replaceAll(`:${ports.sandbox}`, ":sandbox")
}
