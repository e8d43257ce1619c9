import { createPgConnection } from "@medusajs/framework/utils"
import { databaseOver, type Database, type Knex } from "../../src/modules/instalments/store/database"
import { aSettlement, anOperation } from "../../src/lender/client/fixtures/a-settlement.spec"
import { claimImport, holdClaim, LostClaimError } from "../../src/settlements/imports/claims"
import { listChanges } from "../../src/settlements/read/settlements"
import { receive } from "../../src/settlements/store/receive"
import { storeSettlement, type StoredSettlement } from "../../src/settlements/store/store-settlement"
import { copyTemplate, type ShopDatabase } from "../harness/shop/shop-database"

describe("what imports store, statement by statement", () => {
  let shop: ShopDatabase
  let knex: Knex & { destroy(): Promise<void> }
  let database: Database

  beforeAll(async () => {
    shop = await copyTemplate()
    knex = createPgConnection({ clientUrl: shop.url })
    database = databaseOver(knex)
  })
  beforeEach(() => shop.sql("TRUNCATE instalment_import, instalment_settlement CASCADE"))
  afterAll(async () => {
    await knex?.destroy()
    await shop?.drop()
  })

  describe("imports of one account", () => {
    /** One whose lease ends, or that is due, so many seconds from now. */
    const keep = (
      id: string,
      state: "running" | "queued",
      dueIn: number,
      attempts = 1,
      account = "default",
    ) =>
      shop.sql(
        `INSERT INTO instalment_import (id, account, from_date, to_date, state, attempts, due_at)
         VALUES ($1, $2, now() - interval '9 days', now(), $3, $4, now() + $5 * interval '1 second')`,
        [id, account, state, attempts, dueIn],
      )
    const claimed = async () => (await claimImport(database))?.id

    it("wait for one whose server stands still: it goes on first, so that no older response is stored last", async () => {
      await keep("still", "queued", -120)
      const first = await claimImport(database)
      if (first?.id !== "still") throw new Error("It was not claimed.")
      const holds = () => database.transaction((sql) => holdClaim(sql, first))
      await shop.sql("UPDATE instalment_import SET due_at = now() - interval '30 seconds'")
      await keep("waiting", "queued", -90)
      await keep("other account", "queued", -60, 0, "es")
      await holds()
      expect(await claimed()).toBe("other account")
      expect(await claimed()).toBe("still")
      await expect(holds()).rejects.toThrow(LostClaimError)
      expect(await claimed()).toBeUndefined()
      await shop.sql("UPDATE instalment_import SET state = 'done', due_at = NULL WHERE id = 'still'")
      expect(await claimed()).toBe("waiting")
    })

    it("go on once one that was left at its last attempt is given up", async () => {
      await keep("waiting", "queued", -90)
      await keep("left", "running", -30, 6)
      expect(await claimed()).toBe("waiting")
      const left = shop.sql("SELECT state, due_at FROM instalment_import WHERE id = 'left'")
      expect(await left).toEqual([{ state: "failed", due_at: null }])
    })

    it("do not wait for each other for ever when two of them were left", async () => {
      await keep("waiting", "queued", -90)
      for (const id of ["one", "two"]) await keep(id, "running", -30)
      for (let turn = 0; turn < 2; turn += 1) {
        const id = await claimed()
        expect(["one", "two"]).toContain(id)
        expect(await claimed()).toBeUndefined()
        await shop.sql("UPDATE instalment_import SET state = 'done', due_at = NULL WHERE id = $1", [id])
      }
      expect(await claimed()).toBe("waiting")
    })
  })

  it("a settlement's own change is the first that is shown, however many of its operations changed with it", async () => {
    const store = (change: { interest: number | null; commission: number }): Promise<StoredSettlement> =>
      database.transaction(async (sql) => {
        const operations = Array.from({ length: 101 }, (_, at) =>
          anOperation(`op_${at}`, { commission: change.commission }),
        )
        const { digest } = await receive(sql, (write) => write(operations))
        const figures = aSettlement("s1", { interest: change.interest })
        return storeSettlement(sql, { account: "default", figures, digest })
      })
    const { id } = await store({ interest: null, commission: 120 })
    expect(await store({ interest: 2.5, commission: 121 })).toEqual({ id, outcome: "changed" })
    const changes = await listChanges(database, id)
    expect(changes).toHaveLength(100)
    expect(changes[0]).toMatchObject({ type: null, before: { interest: null }, after: { interest: 2.5 } })
    expect(changes[1]).toMatchObject({ type: "SALE" })
  })
})
