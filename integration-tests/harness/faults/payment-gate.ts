import type { TestShop } from "../shop/test-shop"

type Rows = Pick<TestShop, "sql">

/** What Medusa writes for a payment. */
const WRITTEN = ["capture", "refund"] as const

/** Lets a test hold a row of a payment just before it is committed, as a database does that stands still. */
export async function installPaymentGate(shop: Rows): Promise<void> {
  const triggers = WRITTEN.map(
    (table) => `CREATE TRIGGER test_wait_at_payment_gate BEFORE INSERT ON ${table}
      FOR EACH ROW EXECUTE FUNCTION test_wait_at_payment_gate();`,
  )
  await shop.sql(`
    CREATE TABLE test_payment_gate (payment_id text, written text, PRIMARY KEY (payment_id, written));
    CREATE FUNCTION test_wait_at_payment_gate() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM test_payment_gate WHERE payment_id = NEW.payment_id AND written = TG_TABLE_NAME) THEN
          PERFORM pg_advisory_xact_lock_shared(hashtext(NEW.payment_id));
        END IF;
        WHILE EXISTS (SELECT FROM test_payment_gate WHERE payment_id = NEW.payment_id AND written = TG_TABLE_NAME) LOOP
          PERFORM pg_sleep(0.05);
        END LOOP;
        RETURN NEW;
      END $$;
    ${triggers.join("\n")}`)
}

/** Holds what is inserted for a payment until the work has ended. */
export async function whileStandsStill(
  shop: Rows,
  { written, paymentId }: { written: (typeof WRITTEN)[number]; paymentId: string },
  work: () => Promise<unknown>,
): Promise<void> {
  const gate = [paymentId, written]
  await shop.sql("INSERT INTO test_payment_gate VALUES ($1, $2) ON CONFLICT DO NOTHING", gate)
  await work().finally(() =>
    shop.sql("DELETE FROM test_payment_gate WHERE payment_id = $1 AND written = $2", gate),
  )
}

/** Whether a statement stands still: it holds the lock of this name meanwhile. */
export async function standsStill(shop: Rows, name: string): Promise<boolean> {
  const [lock] = await shop.sql<{ free: boolean }>("SELECT pg_try_advisory_xact_lock(hashtext($1)) AS free", [
    name,
  ])
  return lock?.free === false
}
