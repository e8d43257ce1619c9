import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { EmbeddedPostgres } from "../../../scripts/embedded-postgres"
import { filesIn } from "../../../scripts/files-in"
import { linkPlugin } from "../../../scripts/link-plugin"
import { ROOT } from "../folders"
import { fillReadyCarts } from "../people/ready-carts"
import { disableTelemetry, runMedusa } from "./run-medusa"

/** The tables of locks and of roles exist for the shops that start with these modules. */
const ENVIRONMENT = { TEST_LOCKING: "postgres", MEDUSA_FF_RBAC: "true" }

/** Migrating and seeding a shop takes many seconds; the result is kept until one of its sources changes. */
export async function makeTemplate(postgres: EmbeddedPostgres): Promise<string> {
  linkPlugin(ROOT, "integration-tests/shop")
  disableTelemetry()
  const name = `shop_${fingerprint()}`
  if (await postgres.databaseExists(name)) return name
  const draft = `${name}_draft`
  await postgres.dropDatabase(draft)
  await postgres.createDatabase(draft)
  const database = postgres.url(draft)
  const migrate = ["db:migrate", "--skip-scripts", "--execute-safe-links"]
  await runMedusa(migrate, { database, environment: ENVIRONMENT })
  await runMedusa(["exec", "./src/scripts/seed.ts"], { database })
  await fillReadyCarts(draft)
  await postgres.createDatabase(name, draft)
  await postgres.dropDatabase(draft)
  return name
}

function fingerprint(): string {
  const hash = createHash("sha256")
  hash.update(JSON.stringify(ENVIRONMENT))
  const files = [
    "node_modules/@medusajs/medusa/package.json",
    "integration-tests/shop/infrastructure.ts",
    "integration-tests/harness/people/ready-carts.ts",
    "integration-tests/harness/people/shopper.ts",
    "integration-tests/harness/people/people.ts",
  ]
  const folders = [
    "integration-tests/shop/src/scripts",
    "demo/shop/src",
    // The built files with which a shop migrates.
    ".medusa/server/src/modules/instalments/migrations",
  ]
  const within = folders.flatMap((folder) => filesIn(join(ROOT, folder)))
  for (const file of [...files.map((file) => join(ROOT, file)), ...within]) hash.update(readFileSync(file))
  return hash.digest("hex").slice(0, 12)
}
