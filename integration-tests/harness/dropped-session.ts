import type { TestShop } from "./test-shop"

/**
 * While this work goes on, a payment session is deleted in the moment Medusa has made its payment, as by a shopper who
 * chooses another method just then. Medusa looks for the session once more, does not find it, and takes the order back.
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
