import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261120075419 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "instalment_order" drop constraint if exists "instalment_order_payment_session_id_unique";`,
    )
    this.addSql(
      `alter table if exists "instalment_order" drop constraint if exists "instalment_order_account_service_order_id_unique";`,
    )
    this.addSql(
      `alter table if exists "instalment_order" drop constraint if exists "instalment_order_token_hash_unique";`,
    )
    this.addSql(
      `create table if not exists "instalment_order" ("id" text not null, "account" text not null, "status" text not null, "service_order_id" text null, "token_hash" text not null, "origin" text check ("origin" in ('cart', 'order')) not null, "cart_id" text null, "order_id" text null, "payment_collection_id" text not null, "payment_session_id" text null, "payment_id" text null, "country_code" text null, "channel" text not null, "assisted_sale" boolean not null default false, "currency_code" text not null, "total_cents" integer not null, "promoted_cents" integer not null default 0, "fingerprint" text not null, "form_url" text null, "expires_at_raw" text null, "expires_at" timestamptz null, "utc_offset_minutes" integer null, "authorised_at" timestamptz null, "confirmed_at" timestamptz null, "cancel_wanted_at" timestamptz null, "needs_person" text null, "needs_person_since" timestamptz null, "resolved_at" timestamptz null, "resolved_note" text null, "resolved_by" text null, "read_at" timestamptz null, "callback_at" timestamptz null, "callbacks" integer not null default 0, "due_at" timestamptz null, "attempts" integer not null default 0, "lease_until" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "instalment_order_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_order_deleted_at" ON "instalment_order" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_order_token_hash_unique" ON "instalment_order" ("token_hash") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_order_account_service_order_id_unique" ON "instalment_order" ("account", "service_order_id") WHERE service_order_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_order_payment_session_id_unique" ON "instalment_order" ("payment_session_id") WHERE payment_session_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_order_payment_collection_id" ON "instalment_order" ("payment_collection_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_order_cart_id" ON "instalment_order" ("cart_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_order_order_id" ON "instalment_order" ("order_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_order_status" ON "instalment_order" ("status") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_order_due_at" ON "instalment_order" ("due_at") WHERE due_at IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_order_needs_person" ON "instalment_order" ("needs_person") WHERE needs_person IS NOT NULL AND resolved_at IS NULL AND deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "instalment_capture" ("id" text not null, "payment_id" text not null, "medusa_capture_id" text null, "cents" integer not null, "state" text check ("state" in ('sending', 'unknown', 'done', 'refused', 'unsent', 'not_done')) not null, "reason" text null, "settled_at" timestamptz null, "instalment_order_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "instalment_capture_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_capture_instalment_order_id" ON "instalment_capture" ("instalment_order_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_capture_deleted_at" ON "instalment_capture" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_capture_one_live_per_payment" ON "instalment_capture" ("payment_id") WHERE state IN ('sending', 'unknown') AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_capture_one_live_per_order" ON "instalment_capture" ("instalment_order_id") WHERE state IN ('sending', 'unknown') AND deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "instalment_refund" ("id" text not null, "cents" integer not null, "promoted_cents" integer not null default 0, "state" text check ("state" in ('sending', 'unknown', 'done', 'refused', 'unsent', 'not_done')) not null, "origin" text check ("origin" in ('medusa', 'service', 'law8')) not null, "payment_id" text null, "medusa_refund_id" text null, "service_refund_id" text null, "known_refund_ids" jsonb not null, "notice_due" boolean not null default false, "merchant_cost" integer null, "processor_cost" integer null, "reason" text null, "settled_at" timestamptz null, "instalment_order_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "instalment_refund_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_refund_instalment_order_id" ON "instalment_refund" ("instalment_order_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_refund_deleted_at" ON "instalment_refund" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_refund_one_unresolved_per_order" ON "instalment_refund" ("instalment_order_id") WHERE state IN ('sending', 'unknown') AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_refund_one_claim_per_service_refund" ON "instalment_refund" ("instalment_order_id", "service_refund_id") WHERE service_refund_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_refund_one_row_per_medusa_refund" ON "instalment_refund" ("medusa_refund_id") WHERE medusa_refund_id IS NOT NULL AND deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "instalment_transition" ("id" text not null, "from_status" text null, "to_status" text not null, "source" text not null, "detail" text null, "instalment_order_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "instalment_transition_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_transition_instalment_order_id" ON "instalment_transition" ("instalment_order_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_instalment_transition_deleted_at" ON "instalment_transition" ("deleted_at") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `alter table if exists "instalment_capture" add constraint "instalment_capture_instalment_order_id_foreign" foreign key ("instalment_order_id") references "instalment_order" ("id") on update cascade;`,
    )

    this.addSql(
      `alter table if exists "instalment_refund" add constraint "instalment_refund_instalment_order_id_foreign" foreign key ("instalment_order_id") references "instalment_order" ("id") on update cascade;`,
    )

    this.addSql(
      `alter table if exists "instalment_transition" add constraint "instalment_transition_instalment_order_id_foreign" foreign key ("instalment_order_id") references "instalment_order" ("id") on update cascade;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "instalment_capture" drop constraint if exists "instalment_capture_instalment_order_id_foreign";`,
    )

    this.addSql(
      `alter table if exists "instalment_refund" drop constraint if exists "instalment_refund_instalment_order_id_foreign";`,
    )

    this.addSql(
      `alter table if exists "instalment_transition" drop constraint if exists "instalment_transition_instalment_order_id_foreign";`,
    )

    this.addSql(`drop table if exists "instalment_order" cascade;`)

    this.addSql(`drop table if exists "instalment_capture" cascade;`)

    this.addSql(`drop table if exists "instalment_refund" cascade;`)

    this.addSql(`drop table if exists "instalment_transition" cascade;`)
  }
}
