import type { TestShop } from "../shop/test-shop"

/**
 * During this work, a payment session is deleted at the moment Medusa has created its payment, as when a shopper
 * chooses another method just then. Medusa looks up the session again, does not find it, and rolls back the order.
 */
export async function whileSessionsDrop<Result>(
  shop: Pick<TestShop, "sql">,
  work: () => Promise<Result>,
): Promise<Result> {
  await shop.sql(
    `CREATE FUNCTION drop_session() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN DELETE FROM payment_session WHERE id = NEW.payment_session_id; RETURN NULL; END $$;
     CREATE CONSTRAINT TRIGGER drop_session AFTER INSERT ON payment DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION drop_session()`,
  )
  try {
    return await work()
  } finally {
    await shop.sql("DROP TRIGGER drop_session ON payment; DROP FUNCTION drop_session")
  }
}
