import type { TestShop } from "../../harness/shop/test-shop"
import { otherVariant } from "./cart-steps"
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

/** The cart gets its former variant back also where Medusa made no order. */
export async function endExchange({ fixture: { shop }, cartId }: Play): Promise<void> {
  await shop.sql(
    `WITH armed AS (DELETE FROM test_exchange WHERE cart_id = $1 RETURNING line_id, variant_id)
     SELECT test_set_variant(line_id, variant_id) FROM armed`,
    [cartId],
  )
}
