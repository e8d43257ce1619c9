import type { TestShop } from "../../harness/shop/test-shop"
import { readReviews } from "./facts"
import type { Performers, Play } from "./play"
import { collectionsOf, rowsOf } from "./purchase"
import { change, otherVariant } from "./shopper-steps"
import { anHourPasses, sweepDue } from "./time"

/*
 * Moments that random schedules hardly ever hit, and failures of the database: its triggers do, for the plays that armed
 * them.
 */

/**
 * `orphan`: the next payment loses its session as it is created. Medusa looks the session up again after that; one that
 * another tab replaced at that moment is gone, and the payment is left without an order.
 *
 * `exchange`: the cart gets its former variant back as Medusa makes an order of it. Medusa makes the order of the cart as
 * it read it a moment before. A shop's own route that exchanges a variant for one of the same price keeps the payment
 * session; when it shares no lock with Medusa, it can exchange the variant back in between. The cart then holds again what
 * the lender approved, and the order does not.
 *
 * `undeletable`: each deletion of a payment session fails. `kept`: each cancellation of a payment.
 *
 * `broken`: each write of a status fails, as a full disk or a shop's own constraint would fail it.
 *
 * `stalled`: the statement that marks a refund as sent stands still. It waits before it locks its row, which other
 * processes can resolve meanwhile. The trigger cannot see a statement's parameters, so a concurrent refund of another cart
 * may wait instead.
 */
type Armed = "orphan" | "exchange" | "undeletable" | "kept" | "broken" | "stalled"

const failing = (what: Armed, row: "NEW" | "OLD"): string => `
  IF EXISTS (SELECT FROM test_armed a WHERE what = '${what}'
                AND ${row}.payment_collection_id IN ${collectionsOf("a.cart_id")})
  THEN RAISE EXCEPTION 'failed by the test'; END IF;
  RETURN ${row};`

/** Each trigger's name, when it fires, and what it does. */
const TRIGGERS: [name: string, when: string, body: string][] = [
  [
    "test_orphan_payment",
    "AFTER INSERT ON payment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.provider_id LIKE 'pp_instalments%')",
    `DELETE FROM test_armed a WHERE what = 'orphan' AND NEW.payment_collection_id IN ${collectionsOf("a.cart_id")};
     IF FOUND THEN DELETE FROM payment_session WHERE id = NEW.payment_session_id; END IF;
     RETURN NULL;`,
  ],
  [
    "test_exchange_back",
    `AFTER INSERT ON "order" FOR EACH ROW`,
    "PERFORM test_end_exchange(NEW.email); RETURN NULL;",
  ],
  ["test_fail_deletion", "BEFORE DELETE ON payment_session FOR EACH ROW", failing("undeletable", "OLD")],
  [
    "test_fail_cancellation",
    "BEFORE UPDATE ON payment FOR EACH ROW WHEN (NEW.canceled_at IS NOT NULL)",
    failing("kept", "NEW"),
  ],
  [
    "test_break_record",
    "BEFORE INSERT ON instalment_transition FOR EACH ROW",
    `PERFORM nextval('test_broken_' || lower(a.cart_id)) FROM test_armed a
       WHERE what = 'broken' AND NEW.instalment_order_id IN ${rowsOf("a.cart_id")};
     IF FOUND THEN RAISE EXCEPTION 'broken by the test'; END IF;
     RETURN NEW;`,
  ],
  [
    "test_stall_refund",
    "BEFORE UPDATE ON instalment_attempt FOR EACH STATEMENT",
    `IF current_query() NOT LIKE 'UPDATE instalment_attempt mine SET updated_at%' THEN RETURN NULL; END IF;
     SELECT a.cart_id INTO armed FROM test_armed a
       JOIN instalment_attempt r ON r.kind = 'refund' AND r.instalment_order_id IN ${rowsOf("a.cart_id")}
      WHERE a.what = 'stalled' AND r.state = 'sending' AND pg_try_advisory_xact_lock(hashtext(a.cart_id)) LIMIT 1;
     WHILE armed IS NOT NULL AND EXISTS (SELECT FROM test_armed WHERE cart_id = armed AND what = 'stalled') LOOP
       PERFORM pg_sleep(0.05);
     END LOOP;
     RETURN NULL;`,
  ],
]

/** Another variant of a line of the cart, which keeps its quantity and its price. */
const VARIANT = "variant_id = v.id, variant_title = v.title, variant_sku = v.sku FROM product_variant v"

export async function installTriggers(shop: Pick<TestShop, "sql">): Promise<void> {
  const triggers = TRIGGERS.map(
    ([name, when, body]) => `
      CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE armed text; BEGIN ${body} END $$;
      CREATE ${when.includes("DEFERRABLE") ? "CONSTRAINT " : ""}TRIGGER ${name} ${when} EXECUTE FUNCTION ${name}();`,
  )
  await shop.sql(`
    CREATE TABLE test_armed (cart_id text, what text, detail jsonb, PRIMARY KEY (cart_id, what));
    CREATE FUNCTION test_end_exchange(whose text) RETURNS void LANGUAGE sql AS $$
      WITH ended AS (DELETE FROM test_armed WHERE what = 'exchange' AND whose IN (cart_id, detail->>'email') RETURNING detail)
      UPDATE cart_line_item l SET ${VARIANT}, ended WHERE l.id = detail->>'line' AND v.id = detail->>'variant'
    $$;
    ${triggers.join("")}`)
}

/** @returns whether it was not armed before */
async function arm({ fixture, cartId }: Play, what: Armed, detail: object = {}): Promise<boolean> {
  const armed = await fixture.shop.sql(
    "INSERT INTO test_armed VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING what",
    [cartId, what, detail],
  )
  return armed.length > 0
}

async function disarm({ fixture: { shop }, cartId }: Play, what: Armed): Promise<void> {
  await shop.sql("DELETE FROM test_armed WHERE cart_id = $1 AND what = $2", [cartId, what])
}

export async function whileArmed(play: Play, what: Armed, work: () => Promise<void>): Promise<void> {
  await arm(play, what)
  await work().finally(() => disarm(play, what))
}

/** Another plugin fails once Medusa has paid an order of the cart, which takes both back. */
const failsAfterPayment = (play: Play, metadata: string) =>
  play.fixture.shop.sql(`UPDATE cart SET metadata = ${metadata} WHERE id = $1`, [play.cartId])

/** The cart gets another variant of the same price, until Medusa makes an order of it: then it has the former one again. */
async function exchangeVariant(play: Play): Promise<void> {
  const { shop } = play.fixture
  const [line] = await shop.sql<{ id: string; variant_id: string; email: string | null }>(
    `SELECT l.id, l.variant_id, c.email FROM cart_line_item l JOIN cart c ON c.id = l.cart_id
      WHERE c.id = $1 AND c.completed_at IS NULL AND l.deleted_at IS NULL ORDER BY l.created_at LIMIT 1`,
    [play.cartId],
  )
  const other = line && otherVariant(play.fixture, line.variant_id)
  if (!line || !other) return
  const detail = { email: line.email ?? "", line: line.id, variant: line.variant_id }
  if (await arm(play, "exchange", detail))
    await shop.sql(`UPDATE cart_line_item l SET ${VARIANT} WHERE l.id = $1 AND v.id = $2`, [line.id, other])
}

async function endFailing(play: Play): Promise<void> {
  await failsAfterPayment(play, "metadata - 'fails_after_payment'")
  await disarm(play, "kept")
}

/** Nothing goes wrong at the database from here on, but for what `repairRecords` ends. */
export async function endArmed(play: Play): Promise<void> {
  await disarm(play, "orphan")
  await play.fixture.shop.sql("SELECT test_end_exchange($1)", [play.cartId])
  await endFailing(play)
}

export const triggerSteps: Performers<
  | "orphan-payment"
  | "exchange-variant"
  | "fail-promotion"
  | "fail-completions"
  | "keep-payments"
  | "end-failing"
  | "break-records"
> = {
  "orphan-payment": (play) => arm(play, "orphan"),
  "exchange-variant": exchangeVariant,
  /** Medusa takes the promotion from the cart again, and leaves its total in the payment collection. */
  "fail-promotion": (play) => whileArmed(play, "undeletable", () => change(play, "promotion")),
  "fail-completions": (play) =>
    failsAfterPayment(play, `coalesce(metadata, '{}') || '{"fails_after_payment": true}'`),
  /** Medusa tells the plugin of each cancellation before it fails. */
  "keep-payments": (play) => arm(play, "kept"),
  "end-failing": endFailing,
  "break-records": async (play) => {
    // A sequence keeps its count when its transaction fails.
    await play.fixture.shop.sql(`CREATE SEQUENCE IF NOT EXISTS test_broken_${play.cartId.toLowerCase()}`)
    await arm(play, "broken")
  },
}

/** More than the consecutive failures after which an order counts as stuck. */
const ROUNDS = 6
const STUCK_AFTER = 5

/** Keeps the writes failing for hours, after which staff are notified. Then repairs them, which ends the review. */
export async function repairRecords(play: Play): Promise<void> {
  const { shop } = play.fixture
  const armed = await shop.sql("SELECT FROM test_armed WHERE what = 'broken' AND cart_id = $1", [play.cartId])
  if (armed.length === 0) return
  const failures = async () => {
    const [counter] = await shop.sql<{ last_value: string }>(
      `SELECT last_value FROM test_broken_${play.cartId.toLowerCase()}`,
    )
    return Number(counter?.last_value)
  }
  const before = await failures()
  for (let round = 0; round < ROUNDS; round++) {
    await anHourPasses(play)
    await sweepDue(play)
  }
  const stuck = (await readReviews(play)).some(({ reason, state }) => reason === "stuck" && state === "open")
  if ((await failures()) - before >= STUCK_AFTER && !stuck)
    play.violations.push("reasonsKept: each sweep of the order fails for hours, and nobody is told")
  await disarm(play, "broken")
}
