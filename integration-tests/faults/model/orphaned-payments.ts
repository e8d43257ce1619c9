import type { TestShop } from "../../harness/shop/test-shop"
import type { Play } from "./play"
import { ordersOf } from "./purchase"

/**
 * Medusa looks up a payment's session again after it has created the payment; a session that another tab replaced at
 * that moment is gone, and the payment is left without an order. Random schedules hardly ever hit that moment, so a
 * database trigger does.
 */
export async function installOrphaning(shop: Pick<TestShop, "sql">): Promise<void> {
  await shop.sql(`
    CREATE TABLE test_orphaning (cart_id text PRIMARY KEY);
    CREATE FUNCTION test_orphan_payment() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM test_orphaning armed
         WHERE EXISTS (SELECT FROM cart_payment_collection link WHERE link.cart_id = armed.cart_id
                          AND link.payment_collection_id = NEW.payment_collection_id)
            OR EXISTS (SELECT FROM order_payment_collection link WHERE link.order_id IN ${ordersOf("armed.cart_id")}
                          AND link.payment_collection_id = NEW.payment_collection_id);
        IF FOUND THEN DELETE FROM payment_session WHERE id = NEW.payment_session_id; END IF;
        RETURN NULL;
      END $$;
    CREATE CONSTRAINT TRIGGER test_orphan_payment AFTER INSERT ON payment DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.provider_id LIKE 'pp_instalments%') EXECUTE FUNCTION test_orphan_payment()`)
}

/** The next payment of the cart loses its session as it is created. */
export async function orphanNext({ fixture: { shop }, cartId }: Play): Promise<void> {
  await shop.sql("INSERT INTO test_orphaning VALUES ($1) ON CONFLICT DO NOTHING", [cartId])
}

export async function orphanNoMore({ fixture: { shop }, cartId }: Play): Promise<void> {
  await shop.sql("DELETE FROM test_orphaning WHERE cart_id = $1", [cartId])
}
