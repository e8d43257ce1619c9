import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * A review for each reason instead of one reason for each order, holds, and what a refund ledger row knows of the people
 * who asked. Generated, but for what keeps the rows: each listed order becomes one review.
 */
export class Migration20261122170649 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "instalment_hold" ("id" text not null, "note" text not null, "held_by" text not null, "held_at" timestamptz not null, "released_at" timestamptz null, "released_by" text null, "release_note" text null, "instalment_order_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "instalment_hold_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_instalment_hold_instalment_order_id" ON "instalment_hold" ("instalment_order_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_instalment_hold_deleted_at" ON "instalment_hold" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_hold_one_per_order" ON "instalment_hold" ("instalment_order_id") WHERE released_at IS NULL AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "instalment_review" ("id" text not null, "reason" text not null, "detail" text null, "opened_at" timestamptz not null, "resolved_at" timestamptz null, "resolved_by" text null, "note" text null, "ended_at" timestamptz null, "ended_by" text null, "instalment_order_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "instalment_review_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_instalment_review_instalment_order_id" ON "instalment_review" ("instalment_order_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_instalment_review_deleted_at" ON "instalment_review" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_instalment_review_one_standing_per_reason" ON "instalment_review" ("instalment_order_id", "reason") WHERE ended_at IS NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_instalment_review_opened_at" ON "instalment_review" ("opened_at") WHERE ended_at IS NULL AND resolved_at IS NULL AND deleted_at IS NULL;`);

    this.addSql(`alter table if exists "instalment_hold" add constraint "instalment_hold_instalment_order_id_foreign" foreign key ("instalment_order_id") references "instalment_order" ("id") on update cascade;`);

    this.addSql(`alter table if exists "instalment_review" add constraint "instalment_review_instalment_order_id_foreign" foreign key ("instalment_order_id") references "instalment_order" ("id") on update cascade;`);

    this.addSql(`alter table instalment_review add column if not exists announced_at timestamptz null;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_instalment_review_unannounced" ON instalment_review (opened_at, id) WHERE announced_at IS NULL AND deleted_at IS NULL;`);
    this.addSql(`insert into instalment_review (id, instalment_order_id, reason, opened_at, resolved_at, resolved_by, note, announced_at)
      select 'instv_' || replace(gen_random_uuid()::text, '-', ''), id, needs_person, coalesce(needs_person_since, updated_at), resolved_at, resolved_by, resolved_note,
             case when need_announced_at >= needs_person_since then need_announced_at end
        from instalment_order where needs_person is not null and deleted_at is null;`);
    // A refund found at the lender may have been hidden by another reason.
    this.addSql(`insert into instalment_review (id, instalment_order_id, reason, opened_at)
      select distinct on (f.instalment_order_id) 'instv_' || replace(gen_random_uuid()::text, '-', ''), f.instalment_order_id, 'refund_found', now()
        from instalment_refund f join instalment_order o on o.id = f.instalment_order_id
       where f.origin = 'service' and f.deleted_at is null and o.needs_person is distinct from 'refund_found'
         and (o.resolved_at is null or f.created_at > o.resolved_at);`);

    this.addSql(`drop index if exists "IDX_instalment_order_needs_person";`);
    this.addSql(`alter table if exists "instalment_order" drop column if exists "need_announced_at";`);
    this.addSql(`alter table if exists "instalment_order" drop column if exists "needs_person", drop column if exists "needs_person_since", drop column if exists "resolved_at", drop column if exists "resolved_note", drop column if exists "resolved_by";`);

    this.addSql(`alter table if exists "instalment_order" add column if not exists "delivery_hash" text null, add column if not exists "cancel_payment_id" text null, add column if not exists "failures" integer not null default 0;`);

    this.addSql(`alter table if exists "instalment_refund" add column if not exists "requested_by" text null, add column if not exists "told" text[] null, add column if not exists "recorded_at" timestamptz null, add column if not exists "owed" boolean not null default false;`);
    this.addSql(`alter table if exists "instalment_refund" rename column "notice_due" to "ack_pending";`);
  }

  override async down(): Promise<void> {
    // Neither fits into the tables as they were: release the holds and resolve all reviews of an order but one first.
    this.addSql(`do $$ begin
      if exists (select from instalment_hold where released_at is null and deleted_at is null) then
        raise exception 'instalment_hold: an order is on hold; release it first';
      end if;
      if exists (select from instalment_review where ended_at is null and resolved_at is null and deleted_at is null
                  group by instalment_order_id having count(*) > 1) then
        raise exception 'instalment_review: an order has several open reviews; resolve all but one first';
      end if;
    end $$;`);
    this.addSql(`drop table if exists "instalment_hold" cascade;`);

    this.addSql(`alter table if exists "instalment_order" drop column if exists "delivery_hash", drop column if exists "cancel_payment_id", drop column if exists "failures";`);

    this.addSql(`alter table if exists "instalment_order" add column if not exists "needs_person" text null, add column if not exists "needs_person_since" timestamptz null, add column if not exists "resolved_at" timestamptz null, add column if not exists "resolved_note" text null, add column if not exists "resolved_by" text null;`);
    this.addSql(`alter table if exists "instalment_order" add column if not exists "need_announced_at" timestamptz null;`);
    // One reason for each order: the latest that is open, else the latest that a staff member resolved.
    this.addSql(`update instalment_order o
        set needs_person = r.reason, needs_person_since = r.opened_at, resolved_at = r.resolved_at,
            resolved_by = r.resolved_by, resolved_note = r.note, need_announced_at = r.announced_at
       from (select distinct on (instalment_order_id) * from instalment_review where ended_at is null
              order by instalment_order_id, resolved_at is not null, opened_at desc) r
      where r.instalment_order_id = o.id;`);
    this.addSql(`drop table if exists "instalment_review" cascade;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_instalment_order_needs_person" ON "instalment_order" ("needs_person") WHERE needs_person IS NOT NULL AND resolved_at IS NULL AND deleted_at IS NULL;`);

    this.addSql(`alter table if exists "instalment_refund" drop column if exists "requested_by", drop column if exists "told", drop column if exists "recorded_at", drop column if exists "owed";`);

    this.addSql(`alter table if exists "instalment_refund" rename column "ack_pending" to "notice_due";`);
  }

}
