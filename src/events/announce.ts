import { Modules } from "@medusajs/framework/utils"
import type { ShopDeps } from "../modules/instalments/deps"
import type { SqlTransaction } from "../modules/instalments/records/sql"
import type { InstalmentsEventName } from "./payloads"
import { SOURCES, type EventSource } from "./sources"

const AT_ONCE = 100
/** Of one source in one run: the first import of a large history does not keep the job for an hour. */
const A_RUN = 5_000

interface Found {
  key: string
  name: InstalmentsEventName
  data: Record<string, unknown>
}

/**
 * Tells the event bus what was committed and nobody was told yet. Rows are marked once the bus has taken their
 * events, in one transaction: a process that dies in between tells again, so every event comes at least once.
 */
export async function announce(deps: ShopDeps): Promise<void> {
  for (const source of SOURCES) {
    for (let told = 0; told < A_RUN && !deps.instalments.closing.aborted; told += AT_ONCE) {
      const found = await deps.instalments.sql.transaction((sql) => tell(deps, sql, source))
      if (found < AT_ONCE) break
    }
  }
}

async function tell(deps: ShopDeps, sql: SqlTransaction, { due, told }: EventSource): Promise<number> {
  const { rows } = await sql.raw<Found>(due, [AT_ONCE])
  if (rows.length === 0) return 0
  const bus = deps.container.resolve(Modules.EVENT_BUS)
  await bus.emit(rows.map(({ name, data }) => ({ name, data })))
  await sql.raw(told, [rows.map(({ key }) => key)])
  return rows.length
}
