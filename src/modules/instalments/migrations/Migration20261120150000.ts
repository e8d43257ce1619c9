import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Charges that events of the version 1 interface named. Written by hand: rows are kept and claimed by single
 * statements, so the table has no model.
 */
export class Migration20261120150000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`CREATE TABLE IF NOT EXISTS instalment_charge (
      id text PRIMARY KEY,
      account text NOT NULL,
      charge_id text NOT NULL,
      event text NOT NULL,
      times integer NOT NULL DEFAULT 1,
      first_received_at timestamptz NOT NULL DEFAULT now(),
      last_received_at timestamptz NOT NULL DEFAULT now(),
      due_at timestamptz NULL DEFAULT now(),
      claimed_at timestamptz NULL,
      attempts integer NOT NULL DEFAULT 0,
      reading text NOT NULL DEFAULT 'unread' CHECK (reading IN ('unread', 'read', 'not_found')),
      read_at timestamptz NULL,
      order_id text NULL,
      status text NULL,
      paid boolean NULL,
      amount bigint NULL,
      error_code text NULL,
      charge_created text NULL,
      UNIQUE (account, charge_id)
    );`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_charge_received" ON instalment_charge (last_received_at DESC, id);`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_charge_first" ON instalment_charge (account, first_received_at);`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_charge_claimed" ON instalment_charge (account, claimed_at);`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_charge_due" ON instalment_charge (account, due_at) WHERE due_at IS NOT NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("DROP TABLE IF EXISTS instalment_charge CASCADE;")
  }
}
