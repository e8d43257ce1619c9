import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * What the daily retention job looks for, so that its cost follows what there is to forget. Written by hand: no model
 * needs to know of them.
 */
const INDEXES = {
  IDX_instalment_order_addresses:
    "instalment_order (updated_at) WHERE token_hash IS NOT NULL AND due_at IS NULL AND deleted_at IS NULL",
  IDX_instalment_order_unpaid: `instalment_order (updated_at)
     WHERE status IN ('REJECTED', 'INVALIDATED', 'UNCONFIRMED', 'not_created') AND payment_id IS NULL
       AND due_at IS NULL AND deleted_at IS NULL`,
  IDX_instalment_transition_created: "instalment_transition (created_at)",
  IDX_instalment_settlement_change_seen: "instalment_settlement_change (seen_at)",
  IDX_instalment_discrepancy_closed: "instalment_discrepancy (closed_at) WHERE state = 'closed'",
  IDX_instalment_import_failed: "instalment_import (finished_at) WHERE state = 'failed' AND due_at IS NULL",
}

export class Migration20261120213000 extends Migration {
  override async up(): Promise<void> {
    for (const [name, on] of Object.entries(INDEXES)) {
      this.addSql(`CREATE INDEX IF NOT EXISTS "${name}" ON ${on};`)
    }
  }

  override async down(): Promise<void> {
    for (const name of Object.keys(INDEXES)) this.addSql(`DROP INDEX IF EXISTS "${name}";`)
  }
}
