import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * What the service pays out. Written by hand: operations come by the million, so these tables hold `bigint` cents,
 * are filled by COPY and read by SQL alone, and have no models.
 */
export class Migration20261120110000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`CREATE TABLE IF NOT EXISTS instalment_settlement (
      id text PRIMARY KEY,
      account text NOT NULL,
      service_settlement_id text NOT NULL,
      created timestamptz NOT NULL,
      created_raw text NOT NULL,
      sales_amount bigint NOT NULL,
      refunds_amount bigint NOT NULL,
      amount_to_settle bigint NOT NULL,
      interest bigint NOT NULL,
      commission bigint NOT NULL,
      operation_count integer NOT NULL,
      sale_count integer NOT NULL,
      unmatched_count integer NOT NULL,
      sale_sum bigint NOT NULL,
      refund_sum bigint NOT NULL,
      sale_commission_sum bigint NOT NULL,
      refund_commission_sum bigint NOT NULL,
      sale_to_settle_sum bigint NOT NULL,
      refund_to_settle_sum bigint NOT NULL,
      digest text NOT NULL,
      imported_at timestamptz NOT NULL DEFAULT now(),
      changed_at timestamptz NULL,
      UNIQUE (account, service_settlement_id)
    );`)
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_instalment_settlement_created" ON instalment_settlement (created DESC, id);`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_settlement_account_created" ON instalment_settlement (account, created DESC, id);`,
    )

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_settlement_to_settle" ON instalment_settlement (amount_to_settle, id);`,
    )
    // Since when an account sells here, and which accounts there are: one look each, however many orders there are.
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_order_account_created" ON instalment_order (account, created_at) WHERE deleted_at IS NULL;`,
    )

    this.addSql(`CREATE TABLE IF NOT EXISTS instalment_operation (
      settlement_id text NOT NULL REFERENCES instalment_settlement (id) ON DELETE CASCADE,
      type text NOT NULL,
      service_operation_id text NOT NULL,
      ordinal integer NOT NULL,
      position integer NOT NULL,
      created timestamptz NOT NULL,
      created_raw text NOT NULL,
      amount bigint NOT NULL,
      amount_to_settle bigint NOT NULL,
      commission bigint NOT NULL,
      interest bigint NOT NULL,
      service_order_id text NOT NULL,
      order_reference text NOT NULL,
      number_of_installments integer NOT NULL,
      instalment_order_id text NULL,
      PRIMARY KEY (settlement_id, type, service_operation_id, ordinal)
    );`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_operation_position" ON instalment_operation (settlement_id, position);`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_operation_created" ON instalment_operation (settlement_id, created, position);`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_operation_amount" ON instalment_operation (settlement_id, amount, position);`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_operation_service_order" ON instalment_operation (service_order_id);`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_operation_instalment_order" ON instalment_operation (instalment_order_id) WHERE instalment_order_id IS NOT NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_operation_unmatched" ON instalment_operation (settlement_id, position) WHERE instalment_order_id IS NULL;`,
    )

    this.addSql(`CREATE TABLE IF NOT EXISTS instalment_settlement_change (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      settlement_id text NOT NULL REFERENCES instalment_settlement (id) ON DELETE CASCADE,
      type text NULL,
      service_operation_id text NULL,
      ordinal integer NULL,
      before jsonb NULL,
      after jsonb NULL,
      seen_at timestamptz NOT NULL DEFAULT now()
    );`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_settlement_change_settlement" ON instalment_settlement_change (settlement_id, id);`,
    )

    this.addSql(`CREATE TABLE IF NOT EXISTS instalment_import (
      id text PRIMARY KEY,
      account text NOT NULL,
      from_date timestamptz NOT NULL,
      to_date timestamptz NOT NULL,
      state text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
      reached timestamptz NULL,
      settlements_seen integer NOT NULL DEFAULT 0,
      settlements_changed integer NOT NULL DEFAULT 0,
      operations_read bigint NOT NULL DEFAULT 0,
      failure text NULL,
      requested_by text NULL,
      attempts integer NOT NULL DEFAULT 0,
      due_at timestamptz NULL DEFAULT now(),
      created_at timestamptz NOT NULL DEFAULT now(),
      started_at timestamptz NULL,
      finished_at timestamptz NULL
    );`)
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_instalment_import_created" ON instalment_import (created_at DESC, id);`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_import_due" ON instalment_import (due_at) WHERE due_at IS NOT NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_import_covered" ON instalment_import (account, to_date DESC) WHERE state = 'done';`,
    )

    this.addSql(`CREATE TABLE IF NOT EXISTS instalment_discrepancy (
      id text PRIMARY KEY,
      kind text NOT NULL,
      subject text NOT NULL,
      account text NOT NULL,
      settlement_id text NULL REFERENCES instalment_settlement (id) ON DELETE CASCADE,
      instalment_order_id text NULL,
      service_order_id text NULL,
      order_reference text NULL,
      detail text NULL,
      shop_amount bigint NULL,
      service_amount bigint NULL,
      state text NOT NULL CHECK (state IN ('open', 'closed', 'resolved')),
      since timestamptz NOT NULL DEFAULT now(),
      closed_at timestamptz NULL,
      resolved_at timestamptz NULL,
      resolved_by text NULL,
      resolved_note text NULL,
      UNIQUE (kind, subject)
    );`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_discrepancy_open" ON instalment_discrepancy (state, kind, since, id);`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_discrepancy_order" ON instalment_discrepancy (instalment_order_id) WHERE instalment_order_id IS NOT NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_discrepancy_settlement" ON instalment_discrepancy (settlement_id) WHERE settlement_id IS NOT NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`DROP INDEX IF EXISTS "IDX_instalment_order_account_created";`)
    for (const table of ["discrepancy", "import", "settlement_change", "operation", "settlement"]) {
      this.addSql(`DROP TABLE IF EXISTS instalment_${table} CASCADE;`)
    }
  }
}
