import { emptyDatabase, type ShopDatabase } from "../harness/shop/shop-database"
import type { FreshShop } from "./fresh-shop"
import { structure } from "./tables"

const WITHIN_MS = 1_200_000

/** Installs and rolls back, by Medusa's own commands, on a new database. */
export function migrations(shop: () => FreshShop): void {
  describe("its tables", () => {
    let database: ShopDatabase

    beforeAll(async () => {
      database = await emptyDatabase()
    })
    afterAll(() => database?.drop())

    it(
      "are made by its one migration, are gone after a rollback, and are made again as they were",
      async () => {
        await shop().migrate(database)
        const made = await structure(database)
        expect(made).toContainEqual(expect.stringContaining("instalment_order token_hash text"))
        await shop().medusa(["db:rollback", "instalments"], { DATABASE_URL: database.url })
        expect(await structure(database)).toEqual([])
        await shop().migrate(database)
        expect(await structure(database)).toEqual(made)
      },
      WITHIN_MS,
    )
  })
}
