import type { TestShop } from "../shop/test-shop"

/** A write as a trigger describes it, such as `{ write: "UPDATE ON payment", when: "NEW.canceled_at IS NOT NULL" }`. */
interface Refused {
  write: string
  when?: string
  /** PostgreSQL's message. */
  message?: string
}

/** PostgreSQL refuses these writes of every server from now on. @returns ends it */
export async function refuseWrites(
  shop: Pick<TestShop, "sql">,
  { write, when = "true", message = "not now" }: Refused,
): Promise<() => Promise<void>> {
  const table = /ON (\w+)$/.exec(write)?.[1]
  await shop.sql(
    `CREATE FUNCTION test_refuse() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION '${message}'; END $$;
     CREATE TRIGGER test_refuse BEFORE ${write} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION test_refuse()`,
  )
  return async () => {
    await shop.sql(`DROP TRIGGER test_refuse ON ${table}; DROP FUNCTION test_refuse`)
  }
}
