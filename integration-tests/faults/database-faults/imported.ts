import { askForImport, importOver, runImportJob } from "../../harness/assertions/settlements"
import type { TestShop } from "../../harness/shop/test-shop"
import type { Goal, Visit } from "../fault-matrix/visit"
import type { Lane } from "./lane"

/** Longer than any pause of the database and the import after it; an import whose process lost it is resumed later. */
const IMPORT_MS = 30_000

/** The payout of a loan: settled by the lender, imported once, with each of its operations, and without a discrepancy. */
export function imported({ shop, fixture: { admin }, worker }: Lane, visit: Visit): Goal {
  let settlementId: string | undefined
  return {
    ask: async () => {
      settlementId ??= worker.sandbox.settlements.settleNow()[0]?.id
      const { status, body } = await askForImport(admin)
      if (status !== 200) return false
      return importOver(admin, body.import.id, IMPORT_MS).then(
        ({ state }) => state === "done",
        () => false,
      )
    },
    stands: async () => {
      const rows = await shop.sql(
        `SELECT 1 FROM instalment_settlement s JOIN instalment_operation o ON o.settlement_id = s.id
           JOIN instalment_order i ON i.id = o.instalment_order_id
          WHERE s.service_settlement_id = $1 AND i.cart_id = $2 AND o.type = 'SALE'`,
        [settlementId, visit.cartId],
      )
      return rows.length === 1
    },
  }
}

/** The time of the next attempt of every import comes, until none is left. */
export async function endImports(shop: TestShop): Promise<void> {
  await shop.sql("UPDATE instalment_import SET due_at = now() WHERE due_at IS NOT NULL")
  await runImportJob(shop, "due")
}

/** Sales and refunds that are not exactly once in the settlements, imports that are open, and discrepancies. */
export async function importProblems(shop: TestShop): Promise<string[]> {
  const settled = shop.sandbox.settlements.list().flatMap(({ operations }) => operations)
  const rows = await shop.sql<{ operations: number; open: number; discrepancies: number }>(
    `SELECT (SELECT count(*)::int FROM instalment_operation) AS operations,
            (SELECT count(*)::int FROM instalment_import WHERE state <> 'done') AS open,
            (SELECT count(*)::int FROM instalment_discrepancy) AS discrepancies`,
  )
  const [{ operations, open, discrepancies } = { operations: 0, open: 0, discrepancies: 0 }] = rows
  return [
    ...(operations === settled.length ? [] : [`${operations} operations of ${settled.length} are imported`]),
    ...(open === 0 ? [] : [`${open} imports have not ended well`]),
    ...(discrepancies === 0 ? [] : [`${discrepancies} discrepancies are listed`]),
  ]
}
