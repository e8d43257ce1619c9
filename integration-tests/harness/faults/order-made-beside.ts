import type { TestShop } from "../shop/test-shop"

/**
 * The next completion of the cart of this payment collection finds that another one has made the order of this id beside its
 * own, as `locking-postgres` allows. The other completion is taken back with the one that finds it.
 */
export async function orderMadeBeside(
  shop: Pick<TestShop, "sql">,
  { collectionId, orderId }: { collectionId: string; orderId: string },
): Promise<void> {
  const beside = `order_id = '${orderId}' AND payment_collection_id = '${collectionId}'`
  const ofCart = (row: "NEW" | "OLD") =>
    `${row}.payment_collection_id = '${collectionId}' AND ${row}.order_id <> '${orderId}'`
  await shop.sql(`
    CREATE FUNCTION test_made_beside() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO order_payment_collection (id, order_id, payment_collection_id)
            VALUES ('test_beside', '${orderId}', '${collectionId}') ON CONFLICT DO NOTHING;
        ELSE
          UPDATE order_payment_collection SET deleted_at = now() WHERE ${beside};
        END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER test_made_beside AFTER INSERT ON order_payment_collection
      FOR EACH ROW WHEN (${ofCart("NEW")}) EXECUTE FUNCTION test_made_beside();
    CREATE TRIGGER test_taken_back AFTER UPDATE OF deleted_at ON order_payment_collection
      FOR EACH ROW WHEN (${ofCart("OLD")}) EXECUTE FUNCTION test_made_beside()`)
}

export async function nothingMadeBeside(shop: Pick<TestShop, "sql">): Promise<void> {
  await shop.sql(`
    DROP TRIGGER test_made_beside ON order_payment_collection;
    DROP TRIGGER test_taken_back ON order_payment_collection;
    DROP FUNCTION test_made_beside`)
}
