import { randomBytes } from "node:crypto"
import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Client } from "pg"
import { startSandbox, type Sandbox } from "../../../src/lender/sandbox"
import { startFailingDatabase, type FailingDatabase } from "../../harness/faults/failing-database"
import { ROOT, RUN } from "../../harness/folders"
import { Admin } from "../../harness/people/admin"
import { TESTS } from "../../harness/shop/shop-database"
import { startTestShop, type TestShop } from "../../harness/shop/test-shop"
import { eventually } from "../../harness/time/eventually"
import { readCatalogue, type Fixture } from "../model/fixture"

/** What an administrator of PostgreSQL does to the shop's database, from another one of the same cluster. */
interface Control {
  refuseConnections(): Promise<void>
  allowConnections(): Promise<void>
  /** Ends every connection of the server, but the one from this port. */
  endConnections(exceptPort?: number): Promise<void>
  /** For connections that are made from now on. */
  makeReadOnly(): Promise<void>
  makeWritable(): Promise<void>
}

/** An account of a shop, whose lender is a sandbox of its own: no fault at the lender disturbs another lane. */
export interface Lane {
  account: string
  provider: string
  /** Its shop has the lane's own sandbox. */
  fixture: Fixture
  database: FailingDatabase
  control: Control
  /** Sets the server's clock to differ by so many milliseconds. */
  setClock(ms: number): Promise<void>
}

export interface LaneSettings {
  lanes: number
  /** Milliseconds, of calls to the lender. */
  timeouts: { connect: number; response: number; completion: number }
  /** Of every statement of the server, as many shops set it. */
  statementTimeoutMs: number
}

export interface Lanes {
  shop: TestShop
  lanes: Lane[]
  close(): Promise<void>
}

/** Opens a shop with so many accounts, whose database and clock can fail. */
export async function openLanes({ lanes, timeouts, statementTimeoutMs }: LaneSettings): Promise<Lanes> {
  const names = Array.from({ length: lanes }, (_, index) => `lane-${index + 1}`)
  const sandboxes = await Promise.all(names.map(startLender))
  const database = await startFailingDatabase(process.env.TEST_POSTGRES ?? "")
  const clockFile = join(RUN, `clock-${randomBytes(6).toString("hex")}`)
  const preload = join(ROOT, "integration-tests/harness/time/clock-set.cjs")
  const accounts = sandboxes.flatMap(({ accounts, baseUrl }) =>
    accounts.map(({ name, privateKey, publicKey }) => [name, { baseUrl, privateKey, publicKey }] as const),
  )
  const shop = await startTestShop({
    instalments: { accounts: Object.fromEntries(accounts), capture: "manual", advanced: { timeouts } },
    environment: { NODE_OPTIONS: `--require ${preload}`, TEST_CLOCK_FILE: clockFile },
    databaseFor: (url) => {
      const through = new URL(database.through(url))
      through.searchParams.set("options", `-c statement_timeout=${statementTimeoutMs}`)
      return through.href
    },
  })
  const control = await openControl(shop)
  const admin = await Admin.login(shop)
  const provider = (name: string): string => `pp_instalments_${name}`
  await admin.offer("es", ["pp_system_default", ...names.map(provider)])
  const catalogue = await readCatalogue(shop)
  const setClock = async (ms: number): Promise<void> => {
    writeFileSync(clockFile, String(ms))
    shop.signal("SIGUSR2")
    await eventually(
      async () => existsSync(clockFile),
      (waits) => !waits,
    )
  }
  return {
    shop,
    lanes: sandboxes.map((sandbox, index) => {
      const account = names[index] ?? ""
      const own = { ...shop, sandbox }
      const fixture: Fixture = {
        kind: "plugin",
        capture: "manual",
        shop: own,
        admin,
        staff: [admin],
        catalogue,
      }
      return { account, provider: provider(account), fixture, database, control, setClock }
    }),
    close: async () => {
      await control.close()
      await shop.stop()
      await database.close()
      await Promise.all(sandboxes.map((sandbox) => sandbox.close()))
    },
  }
}

function startLender(name: string): Promise<Sandbox> {
  return startSandbox({
    accounts: [{ name, privateKey: `tk_${name}_private`, publicKey: `tk_${name}_public` }],
    // The day that passes at the end expires forms, and leaves approvals as the fault left them.
    approvalExpiry: "unshown",
    settlementDays: "never",
  })
}

async function openControl({ databaseUrl }: TestShop): Promise<Control & { close(): Promise<void> }> {
  const name = new URL(databaseUrl).pathname.slice(1)
  const client = new Client({ connectionString: `${process.env.TEST_POSTGRES}postgres` })
  await client.connect()
  const alter = async (how: string): Promise<void> =>
    void (await client.query(`ALTER DATABASE "${name}" ${how}`))
  return {
    refuseConnections: () => alter("ALLOW_CONNECTIONS false"),
    allowConnections: () => alter("ALLOW_CONNECTIONS true"),
    endConnections: async (exceptPort = 0) => {
      await client.query(
        `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
          WHERE datname = $1 AND application_name <> '${TESTS}' AND client_port <> $2`,
        [name, exceptPort],
      )
    },
    makeReadOnly: () => alter("SET default_transaction_read_only = on"),
    makeWritable: () => alter("RESET default_transaction_read_only"),
    close: () => client.end(),
  }
}
