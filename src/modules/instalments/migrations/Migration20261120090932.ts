import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261120090932 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "instalment_pass" drop constraint if exists "instalment_pass_account_unique";`);
    this.addSql(`create table if not exists "instalment_pass" ("id" text not null, "account" text not null, "seen_until" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "instalment_pass_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_instalment_pass_deleted_at" ON "instalment_pass" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_pass_account_unique" ON "instalment_pass" ("account") WHERE deleted_at IS NULL;`);

    this.addSql(`alter table if exists "instalment_order" drop constraint if exists "instalment_order_origin_check";`);

    this.addSql(`alter table if exists "instalment_order" alter column "token_hash" type text using ("token_hash"::text);`);
    this.addSql(`alter table if exists "instalment_order" alter column "token_hash" drop not null;`);
    this.addSql(`alter table if exists "instalment_order" alter column "payment_collection_id" type text using ("payment_collection_id"::text);`);
    this.addSql(`alter table if exists "instalment_order" alter column "payment_collection_id" drop not null;`);
    this.addSql(`alter table if exists "instalment_order" alter column "fingerprint" type text using ("fingerprint"::text);`);
    this.addSql(`alter table if exists "instalment_order" alter column "fingerprint" drop not null;`);
    this.addSql(`alter table if exists "instalment_order" add constraint "instalment_order_origin_check" check("origin" in ('cart', 'order', 'service'));`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "instalment_pass" cascade;`);

    this.addSql(`alter table if exists "instalment_order" drop constraint if exists "instalment_order_origin_check";`);

    this.addSql(`alter table if exists "instalment_order" alter column "token_hash" type text using ("token_hash"::text);`);
    this.addSql(`alter table if exists "instalment_order" alter column "token_hash" set not null;`);
    this.addSql(`alter table if exists "instalment_order" alter column "payment_collection_id" type text using ("payment_collection_id"::text);`);
    this.addSql(`alter table if exists "instalment_order" alter column "payment_collection_id" set not null;`);
    this.addSql(`alter table if exists "instalment_order" alter column "fingerprint" type text using ("fingerprint"::text);`);
    this.addSql(`alter table if exists "instalment_order" alter column "fingerprint" set not null;`);
    this.addSql(`alter table if exists "instalment_order" add constraint "instalment_order_origin_check" check("origin" in ('cart', 'order'));`);
  }

}
