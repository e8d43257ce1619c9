import type { TestShop } from "../../harness/shop/test-shop"
import { change, otherVariant } from "./cart-steps"
import type { Play } from "./play"

/**
 * Medusa makes an order from the cart as it read it a moment before. A shop's own route that exchanges a variant for
 * one of the same price keeps the payment session; when it shares no lock with Medusa, it can exchange the variant back
 * in between. The cart then holds again what the lender approved, and the order does not. Random schedules never hit that
 * moment, so a database trigger does.
 */
export async function installExchange(shop: Pick<TestShop, "sql">): Promise<void> {
  await shop.sql(`
    CREATE TABLE test_exchange (cart_id text PRIMARY KEY, email text NOT NULL, line_id text NOT NULL, variant_id text NOT NULL);
    CREATE FUNCTION test_set_variant(line text, variant text) RETURNS void LANGUAGE sql AS $$
      UPDATE cart_line_item l SET variant_id = v.id, variant_title = v.title, variant_sku = v.sku
        FROM product_variant v WHERE l.id = line AND v.id = variant
      $$;
    CREATE FUNCTION test_exchange_back() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE armed test_exchange;
      BEGIN
        DELETE FROM test_exchange WHERE email = NEW.email RETURNING * INTO armed;
        IF FOUND THEN PERFORM test_set_variant(armed.line_id, armed.variant_id); END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER test_exchange_back AFTER INSERT ON "order" FOR EACH ROW EXECUTE FUNCTION test_exchange_back()`)
}

/** The cart gets another variant of the same price, until Medusa makes an order of it: then it has the former one again. */
export async function exchangeVariant({ fixture, cartId }: Play): Promise<void> {
  const { shop } = fixture
  const [line] = await shop.sql<{ id: string; variant_id: string; email: string | null }>(
    `SELECT l.id, l.variant_id, c.email FROM cart_line_item l JOIN cart c ON c.id = l.cart_id
      WHERE c.id = $1 AND c.completed_at IS NULL AND l.deleted_at IS NULL ORDER BY l.created_at LIMIT 1`,
    [cartId],
  )
  const other = line && otherVariant(fixture, line.variant_id)
  if (!line || !other) return
  const armed = await shop.sql(
    "INSERT INTO test_exchange VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING line_id",
    [cartId, line.email ?? "", line.id, line.variant_id],
  )
  if (armed.length > 0) await shop.sql("SELECT test_set_variant($1, $2)", [line.id, other])
}

/** Fails each deletion of a payment session of the armed carts. */
export async function installFailingDeletions(shop: Pick<TestShop, "sql">): Promise<void> {
  await shop.sql(`
    CREATE TABLE test_undeletable (cart_id text);
    CREATE FUNCTION test_fail_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM test_undeletable JOIN cart_payment_collection link USING (cart_id)
                    WHERE link.payment_collection_id = OLD.payment_collection_id)
        THEN RAISE EXCEPTION 'failed by the test'; END IF;
        RETURN OLD;
      END $$;
    CREATE TRIGGER test_fail_deletion BEFORE DELETE ON payment_session
      FOR EACH ROW EXECUTE FUNCTION test_fail_deletion()`)
}

/**
 * A promotion fails in Medusa because a payment session cannot be deleted: Medusa takes it from the cart again, and
 * leaves its total in the payment collection.
 */
export async function failPromotion(play: Play): Promise<void> {
  const { fixture, cartId } = play
  await fixture.shop.sql("INSERT INTO test_undeletable VALUES ($1)", [cartId])
  try {
    await change(play, "promotion")
  } finally {
    await fixture.shop.sql("DELETE FROM test_undeletable WHERE cart_id = $1", [cartId])
  }
}

const marked = (play: Play, metadata: string) =>
  play.fixture.shop.sql(`UPDATE cart SET metadata = ${metadata} WHERE id = $1`, [play.cartId])

/** From here on another plugin fails once Medusa has paid an order of the cart, which takes both back. */
export async function failCompletions(play: Play): Promise<void> {
  await marked(play, `coalesce(metadata, '{}') || '{"fails_after_payment": true}'`)
}

/** Fails each cancellation of a payment of the armed carts. */
export async function installKeptPayments(shop: Pick<TestShop, "sql">): Promise<void> {
  await shop.sql(`
    CREATE FUNCTION test_fail_cancellation() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM cart JOIN cart_payment_collection link ON link.cart_id = cart.id
                    WHERE link.payment_collection_id = NEW.payment_collection_id AND cart.metadata ? 'keeps_payments')
        THEN RAISE EXCEPTION 'failed by the test'; END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER test_fail_cancellation BEFORE UPDATE ON payment
      FOR EACH ROW WHEN (NEW.canceled_at IS NOT NULL) EXECUTE FUNCTION test_fail_cancellation()`)
}

/** From here on Medusa fails to cancel the cart's payments, and tells the plugin before it fails. */
export async function keepPayments(play: Play): Promise<void> {
  await marked(play, `coalesce(metadata, '{}') || '{"keeps_payments": true}'`)
}

export async function endFailingCompletions(play: Play): Promise<void> {
  await marked(play, "metadata - 'fails_after_payment' - 'keeps_payments'")
}

/** The cart gets its former variant back also where Medusa made no order. */
export async function endExchange({ fixture: { shop }, cartId }: Play): Promise<void> {
  await shop.sql(
    `WITH armed AS (DELETE FROM test_exchange WHERE cart_id = $1 RETURNING line_id, variant_id)
     SELECT test_set_variant(line_id, variant_id) FROM armed`,
    [cartId],
  )
}
