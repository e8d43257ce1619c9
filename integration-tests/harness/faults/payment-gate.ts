import { eventually } from "../time/eventually"
import type { TestShop } from "../shop/test-shop"

type Rows = Pick<TestShop, "sql">

/** Lets a test hold the refunds of a payment just before Medusa commits them, as a database does that stands still. */
export async function installRefundGate(shop: Rows): Promise<void> {
  await shop.sql(`
    CREATE TABLE test_refund_gate (payment_id text PRIMARY KEY);
    CREATE FUNCTION test_wait_at_refund_gate() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM test_refund_gate WHERE payment_id = NEW.payment_id) THEN
          PERFORM pg_advisory_xact_lock_shared(hashtext(NEW.payment_id));
        END IF;
        WHILE EXISTS (SELECT FROM test_refund_gate WHERE payment_id = NEW.payment_id) LOOP
          PERFORM pg_sleep(0.05);
        END LOOP;
        RETURN NEW;
      END $$;
    CREATE TRIGGER test_wait_at_refund_gate BEFORE INSERT ON refund
      FOR EACH ROW EXECUTE FUNCTION test_wait_at_refund_gate()`)
}

/** Holds what Medusa inserts for a payment until the work has ended. */
export async function whileRefundsStandStill(
  shop: Rows,
  paymentId: string,
  work: () => Promise<unknown>,
): Promise<void> {
  await shop.sql("INSERT INTO test_refund_gate VALUES ($1) ON CONFLICT DO NOTHING", [paymentId])
  await work().finally(() => shop.sql("DELETE FROM test_refund_gate WHERE payment_id = $1", [paymentId]))
}

/** @throws Error when no refund of the payment is held within a minute */
export async function untilOneStandsStill(shop: Rows, paymentId: string): Promise<void> {
  await eventually(
    () => shop.sql<{ free: boolean }>("SELECT pg_try_advisory_xact_lock(hashtext($1)) AS free", [paymentId]),
    ([lock]) => lock?.free === false,
  )
}
