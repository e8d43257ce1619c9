import { setTimeout as pause } from "node:timers/promises"
import { standsStill, whileStandsStill } from "../../harness/faults/payment-gate"
import type { TestShop } from "../../harness/shop/test-shop"
import { awaitedLater, type Play } from "./play"
import { rowsOf } from "./purchase"
import type { Step } from "./schedule"
import { askAgainElsewhere, beginRefund, giveCredit, paymentOf } from "./staff-steps"
import { ageWhileUnderWay, sweepCart, waitUntil } from "./time"

/** On a slow machine a refund takes seconds to get to where it is held, and only a test that hangs waits for so long. */
const REACHED_MS = 60_000
/** How long a second click waits for the first, which may be the one that is held. */
const HELD_MS = 5_000

type StalledRefund = Extract<Step, { do: "stalled-refund" | "slow-second-click" }>

/**
 * Blocks, for an armed cart, the statement that marks a refund as sent. It waits before it locks its row, which other
 * processes can resolve meanwhile. The trigger cannot see a statement's parameters, so a concurrent refund of another
 * cart may wait instead.
 */
export async function installStalling(shop: Pick<TestShop, "sql">): Promise<void> {
  await shop.sql(`
    CREATE TABLE test_stalling (cart_id text PRIMARY KEY);
    CREATE FUNCTION test_stall_refund() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE armed text;
      BEGIN
        IF current_query() NOT LIKE 'UPDATE instalment_refund mine SET updated_at%' THEN RETURN NULL; END IF;
        SELECT s.cart_id INTO armed FROM test_stalling s
          JOIN instalment_refund r ON r.instalment_order_id IN ${rowsOf("s.cart_id")}
         WHERE r.state = 'sending' AND pg_try_advisory_xact_lock(hashtext(s.cart_id)) LIMIT 1;
        WHILE armed IS NOT NULL AND EXISTS (SELECT FROM test_stalling WHERE cart_id = armed) LOOP
          PERFORM pg_sleep(0.05);
        END LOOP;
        RETURN NULL;
      END $$;
    CREATE TRIGGER test_stall_refund BEFORE UPDATE ON instalment_refund
      FOR EACH STATEMENT EXECUTE FUNCTION test_stall_refund()`)
}

/**
 * The database pauses between a refund's intent and its call, for an hour by its own clock: the sweep finds that the
 * refund was not made, and a staff member retries. Then the database resumes.
 */
export async function refundStalled(play: Play, step: StalledRefund): Promise<void> {
  const { shop } = play.fixture
  const refund = await beginRefund(play, step)
  if (!refund) return
  await shop.sql("INSERT INTO test_stalling VALUES ($1) ON CONFLICT DO NOTHING", [play.cartId])
  let over = false
  const asked = awaitedLater(refund.ask().finally(() => (over = true)))
  try {
    const stalled = await waitUntil(REACHED_MS, async () => over || (await standsStill(shop, play.cartId)))
    if (over || !stalled) return
    await ageWhileUnderWay(play)
    await sweepCart(play)
    await askAgainElsewhere(play, refund)
  } finally {
    await shop.sql("DELETE FROM test_stalling WHERE cart_id = $1", [play.cartId])
    await asked
  }
}

/**
 * A staff member clicks twice, and the server takes up the second click only once the response to the first could be
 * read: they wanted one refund.
 */
export async function clickTwice(play: Play, step: StalledRefund): Promise<void> {
  const { shop } = play.fixture
  const refund = await beginRefund(play, step)
  if (!refund) return
  const { paymentId } = refund
  const count = async () => (await shop.sql("SELECT FROM refund WHERE payment_id = $1", [paymentId])).length
  const before = await count()
  let over = false
  const clicks = [awaitedLater(refund.ask().finally(() => (over = true)))]
  const first = Promise.allSettled(clicks)
  await waitUntil(REACHED_MS, async () => over || (await count()) > before)
  if (!over)
    await whileStandsStill(shop, { written: "refund", paymentId }, async () => {
      let secondOver = false
      clicks.push(awaitedLater(refund.ask().finally(() => (secondOver = true))))
      await waitUntil(REACHED_MS, async () => secondOver || (await standsStill(shop, paymentId)))
      // On a slow server, or beside a request whose response was lost, the first click may be the one that stands still.
      await Promise.race([first, pause(HELD_MS)])
    })
  await Promise.all(clicks)
}

/** Credit is given on an order while the sweep, which has looked at it before, begins to capture its payment. */
export async function creditWhileCaptured(play: Play): Promise<void> {
  const { shop } = play.fixture
  const payment = await paymentOf(play)
  if (!payment || payment.captured) return
  let over = false
  let swept: Promise<unknown> | undefined
  await whileStandsStill(shop, { written: "capture", paymentId: payment.id }, async () => {
    swept = awaitedLater(sweepCart(play).finally(() => (over = true)))
    if (await waitUntil(REACHED_MS, async () => over || (await standsStill(shop, payment.id))))
      await giveCredit(play)
  })
  await swept
}
