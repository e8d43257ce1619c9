import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const TABLES = ["transition", "refund", "settlement", "discrepancy"]

/**
 * What other code was told of by events. Written by hand: the columns are the announcing job's alone, so no model has
 * them. What happened before is not told afterwards.
 */
export class Migration20261120160000 extends Migration {
  override async up(): Promise<void> {
    for (const table of TABLES) {
      this.addSql(
        `ALTER TABLE instalment_${table} ADD COLUMN IF NOT EXISTS announced_at timestamptz NULL DEFAULT now();`,
      )
      this.addSql(`ALTER TABLE instalment_${table} ALTER COLUMN announced_at DROP DEFAULT;`)
    }
    this.addSql(
      `ALTER TABLE instalment_order ADD COLUMN IF NOT EXISTS need_announced_at timestamptz NULL DEFAULT now();`,
    )
    this.addSql(`ALTER TABLE instalment_order ALTER COLUMN need_announced_at DROP DEFAULT;`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_transition_unannounced" ON instalment_transition (created_at, id)
        WHERE announced_at IS NULL AND from_status IS DISTINCT FROM to_status
          AND to_status IN ('AUTHORIZED', 'REJECTED', 'CONFIRMED', 'UNCONFIRMED');`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_refund_unannounced" ON instalment_refund (created_at, id)
        WHERE announced_at IS NULL AND state = 'done' AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_settlement_unannounced" ON instalment_settlement (imported_at, id)
        WHERE announced_at IS NULL OR changed_at > announced_at;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_discrepancy_unannounced" ON instalment_discrepancy (since, id)
        WHERE state = 'open' AND (announced_at IS NULL OR since > announced_at);`,
    )
  }

  override async down(): Promise<void> {
    for (const table of TABLES) {
      this.addSql(`DROP INDEX IF EXISTS "IDX_instalment_${table}_unannounced";`)
      this.addSql(`ALTER TABLE IF EXISTS instalment_${table} DROP COLUMN IF EXISTS announced_at;`)
    }
    this.addSql(`ALTER TABLE IF EXISTS instalment_order DROP COLUMN IF EXISTS need_announced_at;`)
  }
}
