import type { TestShop } from "../../harness/shop/test-shop"
import type { Play } from "./play"
import { rowsOf } from "./purchase"
import { readReviews } from "./reviews"
import { anHourPasses, sweepDue } from "./time"

/** More than the consecutive failures after which an order counts as stuck. */
const ROUNDS = 6
const STUCK_AFTER = 5

/** Fails each write of a status of the armed carts, as a full disk or a shop's own constraint would. */
export async function installBreaking(shop: Pick<TestShop, "sql">): Promise<void> {
  await shop.sql(`
    CREATE TABLE test_breaking (cart_id text PRIMARY KEY, counter text NOT NULL);
    CREATE FUNCTION test_break_record() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE counter text;
      BEGIN
        SELECT armed.counter INTO counter FROM test_breaking armed
         WHERE NEW.instalment_order_id IN ${rowsOf("armed.cart_id")};
        IF counter IS NULL THEN RETURN NEW; END IF;
        PERFORM nextval(counter);
        RAISE EXCEPTION 'broken by the test';
      END $$;
    CREATE TRIGGER test_break_record BEFORE INSERT ON instalment_transition
      FOR EACH ROW EXECUTE FUNCTION test_break_record()`)
}

/** From here on no status of this cart's forms can be written, until `repairRecords`. */
export async function breakRecords({ fixture: { shop }, cartId }: Play): Promise<void> {
  // A sequence keeps its count when its transaction fails.
  const counter = `test_broken_${cartId.toLowerCase()}`
  await shop.sql(`CREATE SEQUENCE IF NOT EXISTS ${counter}`)
  await shop.sql("INSERT INTO test_breaking VALUES ($1, $2) ON CONFLICT DO NOTHING", [cartId, counter])
}

/** Keeps the writes failing for hours, after which staff are notified. Then repairs them, which ends the review. */
export async function repairRecords(play: Play): Promise<void> {
  const { shop } = play.fixture
  const armed = await shop.sql<{ counter: string }>("SELECT counter FROM test_breaking WHERE cart_id = $1", [
    play.cartId,
  ])
  const counter = armed[0]?.counter
  if (counter === undefined) return
  const failures = async () =>
    Number((await shop.sql<{ last_value: string }>(`SELECT last_value FROM ${counter}`))[0]?.last_value ?? 0)
  const before = await failures()
  for (let round = 0; round < ROUNDS; round++) {
    await anHourPasses(play)
    await sweepDue(play)
  }
  const stuck = (await readReviews(play)).some(({ reason, state }) => reason === "stuck" && state === "open")
  if ((await failures()) - before >= STUCK_AFTER && !stuck)
    play.violations.push("reasonsKept: each sweep of the order fails for hours, and nobody is told")
  await shop.sql("DELETE FROM test_breaking WHERE cart_id = $1", [play.cartId])
}
