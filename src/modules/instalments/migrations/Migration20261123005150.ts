import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Rows the outbox publishes as events, the condition it finds them by, and in which order. */
const PUBLISHED = {
  transition: `(created_at, id) WHERE published_at IS NULL AND from_status IS DISTINCT FROM to_status
     AND to_status IN ('AUTHORIZED', 'REJECTED', 'CONFIRMED', 'UNCONFIRMED')`,
  attempt:
    "(created_at, id) WHERE published_at IS NULL AND kind = 'refund' AND state = 'done' AND deleted_at IS NULL",
  review: "(opened_at, id) WHERE published_at IS NULL AND deleted_at IS NULL",
  settlement: "(imported_at, id) WHERE published_at IS NULL OR changed_at > published_at",
  discrepancy: "(since, id) WHERE state = 'open' AND (published_at IS NULL OR since > published_at)",
}

/** What the daily retention job looks for, so that its cost follows what there is to purge. */
const RETENTION_INDEXES = {
  IDX_instalment_order_urls:
    "instalment_order (updated_at) WHERE token_hash IS NOT NULL AND due_at IS NULL AND deleted_at IS NULL",
  IDX_instalment_order_unpaid: `instalment_order (updated_at)
     WHERE status IN ('REJECTED', 'INVALIDATED', 'UNCONFIRMED', 'not_created') AND payment_id IS NULL
       AND due_at IS NULL AND deleted_at IS NULL`,
  IDX_instalment_transition_created: "instalment_transition (created_at)",
  IDX_instalment_settlement_change_seen: "instalment_settlement_change (seen_at)",
  IDX_instalment_discrepancy_closed: "instalment_discrepancy (closed_at) WHERE state = 'closed'",
  IDX_instalment_import_failed: "instalment_import (finished_at) WHERE state = 'failed' AND due_at IS NULL",
}

/** What the analytics read each minute, by its time. */
const ANALYTICS_INDEXES = {
  IDX_instalment_attempt_resolved: "instalment_attempt (resolved_at) WHERE kind = 'refund' AND state = 'done'",
  IDX_instalment_purchase_left: "instalment_purchase (left_at) WHERE left_at IS NOT NULL",
  IDX_instalment_order_announced: "instalment_order (announced_at) WHERE announced_at IS NOT NULL",
}

/**
 * All tables of the plugin. The tables of the models are generated. By hand: settlements, whose operations come by the
 * million, hold `bigint` cents, are filled by COPY and read by SQL alone; charges of version 1, kept and claimed by single
 * statements; what only the outbox and the retention job read; and that the indexes by which a purchase's rows are found
 * are whole. No row is ever soft-deleted, and neither a statement that does not ask nor the cascade of a deletion can
 * use an index of the rows that are not.
 */
export class Migration20261123005150 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "instalment_order" drop constraint if exists "instalment_order_payment_session_id_unique";`,
    )
    this.addSql(
      `alter table if exists "instalment_order" drop constraint if exists "instalment_order_account_lender_order_id_unique";`,
    )
    this.addSql(
      `alter table if exists "instalment_order" drop constraint if exists "instalment_order_link_token_hash_unique";`,
    )
    this.addSql(
      `alter table if exists "instalment_order" drop constraint if exists "instalment_order_token_hash_unique";`,
    )
    this.addSql(
      `alter table if exists "instalment_account_pass" drop constraint if exists "instalment_account_pass_account_unique";`,
    )
    this.addSql(
      `alter table if exists "instalment_checkpoint" drop constraint if exists "instalment_checkpoint_account_unique";`,
    )
    this.addSql(
      `create table if not exists "instalment_account_pass" ("id" text not null, "account" text not null, "passed_at" timestamptz null, "calls" integer not null default 0, "circuit_opened_at" timestamptz null, "listed_until" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "instalment_account_pass_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_account_pass_deleted_at" ON "instalment_account_pass" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_account_pass_account_unique" ON "instalment_account_pass" ("account") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "instalment_checkpoint" ("id" text not null, "account" text not null, "seen_until" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "instalment_checkpoint_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_checkpoint_deleted_at" ON "instalment_checkpoint" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_checkpoint_account_unique" ON "instalment_checkpoint" ("account") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "instalment_purchase" ("id" text not null, "cart_id" text null, "order_id" text null, "held_at" timestamptz null, "held_by" text null, "hold_note" text null, "lock_token" text null, "locked_until" timestamptz null, "looked_at_form" text null, "left_at" timestamptz null, "left_published_at" timestamptz null, "left_token_hash" text null, "left_mail_hash" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "instalment_purchase_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_purchase_deleted_at" ON "instalment_purchase" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_purchase_cart_id_unique" ON "instalment_purchase" ("cart_id") WHERE cart_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_purchase_order_id_unique" ON "instalment_purchase" ("order_id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_purchase_left_token_hash_unique" ON "instalment_purchase" ("left_token_hash") WHERE left_token_hash IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_purchase_held" ON "instalment_purchase" ("held_at") WHERE held_at IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_purchase_left_unpublished" ON "instalment_purchase" ("left_at") WHERE left_at IS NOT NULL AND left_published_at IS NULL AND deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "instalment_order" ("id" text not null, "account" text not null, "status" text not null, "status_since" timestamptz null, "lender_order_id" text null, "token_hash" text null, "link_token_hash" text null, "origin" text check ("origin" in ('cart', 'order', 'service')) not null, "cart_id" text null, "order_id" text null, "payment_collection_id" text null, "payment_session_id" text null, "payment_id" text null, "placed_by" text null, "country_code" text null, "channel" text not null, "assisted_sale" boolean not null default false, "currency_code" text not null, "total_cents" integer not null, "promoted_cents" integer not null default 0, "fingerprint" text null, "form_url" text null, "expires_at_raw" text null, "expires_at" timestamptz null, "utc_offset_minutes" integer null, "authorized_at" timestamptz null, "confirmed_at" timestamptz null, "delivery_hash" text null, "shopper_hash" text null, "cancel_wanted_at" timestamptz null, "cancel_payment_id" text null, "announced_at" timestamptz null, "read_at" timestamptz null, "callback_at" timestamptz null, "callbacks" integer not null default 0, "listed_status" text null, "due_at" timestamptz null, "attempts" integer not null default 0, "failures" integer not null default 0, "purchase_id" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "instalment_order_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_order_purchase_id" ON "instalment_order" ("purchase_id");`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_order_deleted_at" ON "instalment_order" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_order_token_hash_unique" ON "instalment_order" ("token_hash") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_order_link_token_hash_unique" ON "instalment_order" ("link_token_hash") WHERE link_token_hash IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_order_account_lender_order_id_unique" ON "instalment_order" ("account", "lender_order_id") WHERE lender_order_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_order_payment_session_id_unique" ON "instalment_order" ("payment_session_id") WHERE payment_session_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_order_payment_collection_id" ON "instalment_order" ("payment_collection_id");`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_order_cart_id" ON "instalment_order" ("cart_id");`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_order_order_id" ON "instalment_order" ("order_id");`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_order_status" ON "instalment_order" ("status") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_order_due_at" ON "instalment_order" ("due_at") WHERE due_at IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_order_undecided" ON "instalment_order" ("account", "read_at") WHERE status = 'CREATED' AND deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "instalment_attempt" ("id" text not null, "kind" text check ("kind" in ('confirm', 'refund')) not null, "cents" integer not null, "promoted_cents" integer not null default 0, "state" text check ("state" in ('sending', 'unknown', 'done', 'refused', 'unsent', 'not_done', 'repeated')) not null, "origin" text check ("origin" in ('medusa', 'service', 'automatic')) null, "payment_id" text null, "medusa_capture_id" text null, "medusa_refund_id" text null, "lender_refund_id" text null, "known_refund_ids" jsonb null, "requested_by" text null, "note_digest" text null, "accepted" boolean not null default false, "owed" boolean not null default false, "merchant_cost" integer null, "processor_cost" integer null, "reason" text null, "resolved_at" timestamptz null, "instalment_order_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "instalment_attempt_pkey" primary key ("id"), constraint instalment_attempt_whole check (CASE kind WHEN 'confirm' THEN payment_id IS NOT NULL ELSE origin IS NOT NULL AND known_refund_ids IS NOT NULL END));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_attempt_instalment_order_id" ON "instalment_attempt" ("instalment_order_id");`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_attempt_deleted_at" ON "instalment_attempt" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_attempt_one_live_confirmation_per_payment" ON "instalment_attempt" ("payment_id") WHERE kind = 'confirm' AND state IN ('sending', 'unknown') AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_attempt_one_live_per_order_and_kind" ON "instalment_attempt" ("instalment_order_id", "kind") WHERE state IN ('sending', 'unknown') AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_attempt_one_claim_per_lender_refund" ON "instalment_attempt" ("instalment_order_id", "lender_refund_id") WHERE lender_refund_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_attempt_one_row_per_medusa_refund" ON "instalment_attempt" ("medusa_refund_id") WHERE medusa_refund_id IS NOT NULL;`,
    )

    this.addSql(
      `create table if not exists "instalment_review" ("id" text not null, "reason" text not null, "detail" text null, "differences" jsonb null, "opened_at" timestamptz not null, "resolved_at" timestamptz null, "resolved_by" text null, "note" text null, "ended_at" timestamptz null, "ended_by" text null, "instalment_order_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "instalment_review_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_review_instalment_order_id" ON "instalment_review" ("instalment_order_id");`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_review_deleted_at" ON "instalment_review" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_review_one_per_reason" ON "instalment_review" ("instalment_order_id", "reason") WHERE ended_at IS NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_review_opened_at" ON "instalment_review" ("opened_at") WHERE ended_at IS NULL AND resolved_at IS NULL AND deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "instalment_transition" ("id" text not null, "from_status" text null, "to_status" text not null, "source" text not null, "detail" text null, "made_by" text null, "instalment_order_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "instalment_transition_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_transition_instalment_order_id" ON "instalment_transition" ("instalment_order_id");`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_transition_deleted_at" ON "instalment_transition" ("deleted_at") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `alter table if exists "instalment_order" add constraint "instalment_order_purchase_id_foreign" foreign key ("purchase_id") references "instalment_purchase" ("id") on update cascade on delete set null;`,
    )

    this.addSql(
      `alter table if exists "instalment_attempt" add constraint "instalment_attempt_instalment_order_id_foreign" foreign key ("instalment_order_id") references "instalment_order" ("id") on update cascade;`,
    )

    this.addSql(
      `alter table if exists "instalment_review" add constraint "instalment_review_instalment_order_id_foreign" foreign key ("instalment_order_id") references "instalment_order" ("id") on update cascade;`,
    )

    this.addSql(
      `alter table if exists "instalment_transition" add constraint "instalment_transition_instalment_order_id_foreign" foreign key ("instalment_order_id") references "instalment_order" ("id") on update cascade;`,
    )

    this.addSql(`CREATE TABLE IF NOT EXISTS instalment_settlement (
      id text PRIMARY KEY,
      account text NOT NULL,
      service_settlement_id text NOT NULL,
      created timestamptz NOT NULL,
      created_raw text NOT NULL,
      sales_amount bigint NOT NULL,
      refunds_amount bigint NOT NULL,
      amount_to_settle bigint NOT NULL,
      interest numeric NULL,
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
      payout bigint NOT NULL,
      digest text NOT NULL,
      imported_at timestamptz NOT NULL DEFAULT now(),
      changed_at timestamptz NULL,
      UNIQUE (account, service_settlement_id)
    );`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_settlement_created" ON instalment_settlement (created DESC, id);`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_settlement_account_created" ON instalment_settlement (account, created DESC, id);`,
    )

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_settlement_payout" ON instalment_settlement (payout, id);`,
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
      interest numeric NULL,
      lender_order_id text NOT NULL,
      order_reference text NOT NULL,
      number_of_installments integer NULL,
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
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_operation_lender_order" ON instalment_operation (lender_order_id);`,
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

    this.addSql(`CREATE TABLE IF NOT EXISTS instalment_settlement_bank (
      settlement_id text PRIMARY KEY REFERENCES instalment_settlement (id) ON DELETE CASCADE,
      received_on date NOT NULL,
      reference text NOT NULL,
      amount bigint NOT NULL,
      noted_by text NOT NULL,
      noted_at timestamptz NOT NULL DEFAULT now()
    );`)

    this.addSql(`CREATE TABLE IF NOT EXISTS instalment_settings (
      id text PRIMARY KEY,
      account text NOT NULL,
      version integer NOT NULL,
      "values" jsonb NOT NULL,
      changed_by text NOT NULL,
      reverts integer NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (account, version)
    );`)

    this.addSql(`CREATE TABLE IF NOT EXISTS instalment_import (
      id text PRIMARY KEY,
      account text NOT NULL,
      from_date timestamptz NOT NULL,
      to_date timestamptz NOT NULL,
      state text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
      reached timestamptz NULL,
      unread tstzmultirange NULL,
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
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_import_created" ON instalment_import (created_at DESC, id);`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_import_due" ON instalment_import (due_at) WHERE due_at IS NOT NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_import_covered" ON instalment_import (account, to_date DESC) WHERE state = 'done' OR unread IS NOT NULL;`,
    )

    this.addSql(`CREATE TABLE IF NOT EXISTS instalment_discrepancy (
      id text PRIMARY KEY,
      kind text NOT NULL,
      subject text NOT NULL,
      account text NOT NULL,
      settlement_id text NULL REFERENCES instalment_settlement (id) ON DELETE CASCADE,
      instalment_order_id text NULL,
      lender_order_id text NULL,
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

    this.addSql(`CREATE TABLE IF NOT EXISTS instalment_notice (
      id text PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('review', 'discrepancy', 'import_failed', 'key_refused', 'sweep_silent', 'order_unreadable')),
      subject text NOT NULL,
      account text NULL,
      opened_at timestamptz NOT NULL,
      seen_at timestamptz NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      rung_at timestamptz NULL,
      mailed_at timestamptz NULL,
      closed_at timestamptz NULL,
      rung_off_at timestamptz NULL
    );`)
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_notice_one_open" ON instalment_notice (kind, subject) WHERE closed_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_notice_ended" ON instalment_notice (closed_at) WHERE closed_at IS NOT NULL;`,
    )

    this.addSql(`CREATE TABLE IF NOT EXISTS instalment_no_mail (
      id text PRIMARY KEY,
      created_at timestamptz NOT NULL DEFAULT now()
    );`)

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_attempt_refunds" ON instalment_attempt (instalment_order_id) WHERE kind = 'refund';`,
    )

    for (const [table, on] of Object.entries(PUBLISHED)) {
      this.addSql(`ALTER TABLE instalment_${table} ADD COLUMN IF NOT EXISTS published_at timestamptz NULL;`)
      this.addSql(
        `CREATE INDEX IF NOT EXISTS "IDX_instalment_${table}_unpublished" ON instalment_${table} ${on};`,
      )
    }
    for (const [name, on] of Object.entries({ ...RETENTION_INDEXES, ...ANALYTICS_INDEXES })) {
      this.addSql(`CREATE INDEX IF NOT EXISTS "${name}" ON ${on};`)
    }
  }

  override async down(): Promise<void> {
    const tables = [
      "no_mail",
      "notice",
      "charge",
      "discrepancy",
      "import",
      "settings",
      "settlement_change",
      "settlement_bank",
    ]
    for (const table of tables) {
      this.addSql(`DROP TABLE IF EXISTS instalment_${table} CASCADE;`)
    }
    for (const table of ["operation", "settlement"]) {
      this.addSql(`DROP TABLE IF EXISTS instalment_${table} CASCADE;`)
    }
    this.addSql(
      `alter table if exists "instalment_order" drop constraint if exists "instalment_order_purchase_id_foreign";`,
    )

    this.addSql(
      `alter table if exists "instalment_attempt" drop constraint if exists "instalment_attempt_instalment_order_id_foreign";`,
    )

    this.addSql(
      `alter table if exists "instalment_review" drop constraint if exists "instalment_review_instalment_order_id_foreign";`,
    )

    this.addSql(
      `alter table if exists "instalment_transition" drop constraint if exists "instalment_transition_instalment_order_id_foreign";`,
    )

    this.addSql(`drop table if exists "instalment_account_pass" cascade;`)

    this.addSql(`drop table if exists "instalment_checkpoint" cascade;`)

    this.addSql(`drop table if exists "instalment_order" cascade;`)

    this.addSql(`drop table if exists "instalment_purchase" cascade;`)

    this.addSql(`drop table if exists "instalment_attempt" cascade;`)

    this.addSql(`drop table if exists "instalment_review" cascade;`)

    this.addSql(`drop table if exists "instalment_transition" cascade;`)
  }
}
