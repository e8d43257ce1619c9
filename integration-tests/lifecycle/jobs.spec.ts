import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { runJob } from "../harness/shop/run-job"

describe("the plugin's two jobs", () => {
  const { shop } = openShop(AUTOMATIC)

  const imports = () => shop.sql("SELECT id FROM instalment_import")
  /** The parts that ran to their end, as the checkpoints say. */
  const recorded = async () =>
    (
      await shop.sql<{ account: string }>(
        "SELECT account FROM instalment_checkpoint WHERE account LIKE '*%' ORDER BY account",
      )
    ).map(({ account }) => account)

  it("A daily part that fails keeps no other from running, and runs again with the next hour", async () => {
    await shop.sql("ALTER TABLE instalment_charge RENAME TO instalment_charge_away")
    await runJob(shop, "hourly")
    expect(await recorded()).toEqual(["*retention", "*settlements"])
    const accounts = await shop.sql("SELECT account FROM instalment_checkpoint WHERE account NOT LIKE '*%'")
    expect(accounts).toHaveLength(1)

    await shop.sql("ALTER TABLE instalment_charge_away RENAME TO instalment_charge")
    await runJob(shop, "hourly")
    expect(await recorded()).toEqual(["*old-charges", "*retention", "*settlements"])
    expect(await imports()).toHaveLength(1)
  })

  it("A daily part runs once a day, whatever the process remembers", async () => {
    await shop.sql("UPDATE instalment_import SET state = 'done', due_at = NULL")
    await runJob(shop, "hourly")
    expect(await imports()).toHaveLength(1)

    await shop.sql(
      "UPDATE instalment_checkpoint SET seen_until = seen_until - interval '1 day' WHERE account LIKE '*%'",
    )
    await runJob(shop, "hourly")
    expect(await imports()).toHaveLength(2)
  })

  it("The job of each minute runs the sweep, publishes events and runs imports", async () => {
    await runJob(shop, "minute")
    expect(await recorded()).toContain("*sweep")
    const open = await shop.sql("SELECT id FROM instalment_import WHERE state <> 'done'")
    expect(open).toEqual([])
  })
})
