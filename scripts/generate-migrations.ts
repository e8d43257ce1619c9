import { execFileSync } from "node:child_process"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { removePostgres, startPostgres } from "./embedded-postgres"

/** Writes the migrations that bring the tables to the models, against a separate database. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "instalments-migrations-"))
  // PostgreSQL refuses to run as root and then runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, "data")
  const postgres = await startPostgres({ dataDir, fast: true })
  try {
    const { username, password } = new URL(postgres.url("postgres"))
    execFileSync("npx", ["medusa", "plugin:db:generate"], {
      stdio: "inherit",
      env: {
        ...process.env,
        DB_HOST: "127.0.0.1",
        DB_PORT: String(postgres.port),
        DB_USERNAME: username,
        DB_PASSWORD: password,
      },
    })
  } finally {
    await postgres.stop()
    await removePostgres(dataDir)
    rmSync(folder, { recursive: true, force: true })
  }
}

void main()
