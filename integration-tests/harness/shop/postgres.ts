import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { startPostgres, type EmbeddedPostgres } from "../../../scripts/embedded-postgres"
import { RUN } from "../folders"
import { endIdle } from "./idle-servers"
import { makeTemplate } from "./template"

declare global {
  var testPostgres: EmbeddedPostgres | undefined
}

/** Runs once before all suites: starts PostgreSQL and creates a database with a seeded shop that every suite copies. */
export default async function setUp(): Promise<void> {
  mkdirSync(RUN, { recursive: true })
  // Those that an interrupted run has left.
  await endIdle()
  const postgres = await startPostgres({ dataDir: join(RUN, "postgres"), fast: true })
  globalThis.testPostgres = postgres
  process.env.TEST_POSTGRES = postgres.url("")
  process.env.TEST_TEMPLATE = await makeTemplate(postgres)
}
