import { readdirSync } from "node:fs"
import { join } from "node:path"

/** Names of the migrations that this version brings, as Medusa writes them to `mikro_orm_migrations`. */
export function migrationNames(): string[] {
  const files = readdirSync(join(__dirname, "migrations"))
  return files.flatMap((file) => /^(Migration\d+)\.[jt]s$/.exec(file)?.[1] ?? []).sort()
}
