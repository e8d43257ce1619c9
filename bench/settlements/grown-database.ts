import type { EmbeddedPostgres } from "../../scripts/embedded-postgres"
import { emptyDatabase } from "../database"
import { pluginOver } from "../plugin-over"
import type { InstalmentsModuleService } from "../../src/modules/instalments/service"
import { fillSettlements } from "./fill-settlements"
import { ACCOUNT, createOperations, PERIOD } from "./operations"
import { fillShopRecords } from "./shop-records"

/** Operations of each settlement, whatever their total. */
export const SETTLEMENT_SIZE = 10_000

export interface GrownDatabase {
  instalments: InstalmentsModuleService
  operations: number
  /** Reads one of its settlements, a different one each time while there are others. */
  settlementId(round: number): string
  /** Reads an order that was sold and refunded, a different one each time. */
  orderId(round: number): string
  close(): Promise<void>
}

/** A shop with this many settled operations, each matched to an order of the shop. */
export async function grownDatabase(
  postgres: EmbeddedPostgres,
  { name, operations }: { name: string; operations: number },
): Promise<GrownDatabase> {
  const database = await emptyDatabase(postgres, name)
  await createOperations(database)
  await fillShopRecords(database, operations)
  await fillSettlements(database, { count: operations, size: SETTLEMENT_SIZE })
  await database.raw(
    `INSERT INTO instalment_import (id, account, from_date, to_date, state, started_at, due_at)
     VALUES ('instimp_1', ?, ?, ?, 'done', ?, NULL)`,
    [ACCOUNT, PERIOD.from, PERIOD.to, PERIOD.to],
  )
  await database.close()
  const { instalments, close } = pluginOver(database.url, "http://127.0.0.1:9/v2")
  const settlements = operations / SETTLEMENT_SIZE
  return {
    instalments,
    operations,
    // Steps by a prime, so that neighbours do not follow each other.
    settlementId: (round) => `instset_${(round * 37) % settlements}`,
    orderId: (round) => {
      const sale = (((round * 7919) % (operations / 10)) * 10 + 8).toString(16)
      return `inst_${sale.padStart(26, "0")}`
    },
    close,
  }
}
