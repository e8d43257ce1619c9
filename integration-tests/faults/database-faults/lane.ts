import { randomBytes } from "node:crypto"
import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Client } from "pg"
import { startFailingDatabase, type FailingDatabase } from "../../harness/faults/failing-database"
import { ROOT, RUN } from "../../harness/folders"
import { Admin } from "../../harness/people/admin"
import { Shopper } from "../../harness/people/shopper"
import { TESTS } from "../../harness/shop/shop-database"
import { startTestShop, type TestShop } from "../../harness/shop/test-shop"
import { eventually } from "../../harness/time/eventually"
import { setUpFixture, type Fixture } from "../fault-matrix/fixture"
import type { Worker } from "../fault-matrix/worker"

/** What an administrator of PostgreSQL does to the shop's database, from another one of the same cluster. */
export interface Control {
  refuseConnections(): Promise<void>
  allowConnections(): Promise<void>
  /** Ends every connection of the server, but the one from this port. */
  endConnections(exceptPort?: number): Promise<void>
  /** For connections that are made from now on. */
  makeReadOnly(): Promise<void>
  makeWritable(): Promise<void>
}

/** A shop of its own, in which cells are played one after another: their faults affect the whole server. */
export interface Lane {
  shop: TestShop
  worker: Worker
  fixture: Fixture
  database: FailingDatabase
  control: Control
  /** Sets the server's clock to differ by so many milliseconds. */
  setClock(ms: number): Promise<void>
  stop(): Promise<void>
}

const PROVIDER = "pp_instalments_default"
/** Of every statement of the server, as many shops set it; less than a server may take between an intent and its call. */
const STATEMENT_TIMEOUT_MS = 4_000
/** Nothing goes wrong at the lender here: only its responses on a slow machine take so long. */
const TIMEOUTS = { connect: 2_000, response: 4_000, completion: 5_000 }

export async function openLane(): Promise<Lane> {
  const database = await startFailingDatabase(process.env.TEST_POSTGRES ?? "")
  const clockFile = join(RUN, `clock-${randomBytes(6).toString("hex")}`)
  const preload = join(ROOT, "integration-tests/harness/time/clock-set.cjs")
  const shop = await startTestShop({
    sandbox: { settlementDays: "never" },
    instalments: { capture: "manual", timeouts: TIMEOUTS },
    environment: { NODE_OPTIONS: `--require ${preload}`, TEST_CLOCK_FILE: clockFile },
    databaseFor: (url) => {
      const through = new URL(database.through(url))
      through.searchParams.set("options", `-c statement_timeout=${STATEMENT_TIMEOUT_MS}`)
      return through.href
    },
  })
  const people = { admin: await Admin.login(shop), shopper: new Shopper(shop) }
  const fixture = await setUpFixture(shop, people, [PROVIDER])
  const control = await openControl(shop)
  return {
    shop,
    worker: { account: "default", provider: PROVIDER, sandbox: shop.sandbox },
    fixture,
    database,
    control,
    setClock: async (ms) => {
      writeFileSync(clockFile, String(ms))
      shop.signal("SIGUSR2")
      await eventually(
        async () => existsSync(clockFile),
        (waits) => !waits,
      )
    },
    stop: async () => {
      await control.close()
      await shop.stop()
      await database.close()
    },
  }
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
