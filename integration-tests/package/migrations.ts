import { mkdirSync, readdirSync, renameSync } from "node:fs"
import { join } from "node:path"
import { emptyDatabase, type ShopDatabase } from "../harness/shop-database"
import type { FreshShop } from "./fresh-shop"
import { listForOneReason, insertedRows, insertFoundOrder, insertRows, structure } from "./tables"

const MIGRATIONS = ".medusa/server/src/modules/instalments/migrations"
const WITHIN_MS = 600_000

/** Upgrading and going back, by Medusa's own commands, on a database that has only ever seen them. */
export function migrations(shop: () => FreshShop): void {
  describe("its tables", () => {
    let database: ShopDatabase
    let injected: Record<string, object[]>
    /** After the first migration, the second, and so on. */
    const structures: string[][] = []
    const folder = () => shop().plugin(MIGRATIONS)

    beforeAll(async () => {
      database = await emptyDatabase()
    })
    afterAll(() => database?.drop())

    const rollBack = () => shop().medusa(["db:rollback", "instalments"], { DATABASE_URL: database.url })

    async function expectRowsIntact(): Promise<void> {
      for (const [table, rows] of Object.entries(await insertedRows(database)))
        expect(rows).toMatchObject(injected[table] ?? [])
    }

    it(
      "go from the first migration to the last, one release at a time, with every row intact",
      async () => {
        const names = migrationNames(folder())
        for (const [index] of names.entries()) {
          await withFirst(index + 1, folder(), () => shop().migrate(database))
          structures.push(await structure(database))
          if (index === 0) {
            await insertRows(database)
            await listForOneReason(database)
            injected = await insertedRows(database)
          }
          await expectRowsIntact()
        }
        const reviews = "SELECT reason, resolved_at, ended_at FROM instalment_review"
        expect(await database.sql(reviews)).toEqual([
          { reason: "refund_found", resolved_at: null, ended_at: null },
        ])
        expect(new Set(structures.map((one) => one.join())).size).toBe(names.length)
      },
      WITHIN_MS,
    )

    it("do not tell of what happened before events were kept", async () => {
      const silent = "SELECT 1 FROM instalment_transition WHERE published_at IS NULL"
      expect(await database.sql(silent)).toEqual([])
    })

    it(
      "go back one migration at a time to what was there before, with every row intact, and up again",
      async () => {
        const listed = "SELECT needs_person FROM instalment_order"
        for (const [index, before] of structures.slice(0, -1).reverse().entries()) {
          await rollBack()
          if (index === 0) expect(await database.sql(listed)).toEqual([{ needs_person: "refund_found" }])
          await expectRowsIntact()
          expect(await structure(database)).toEqual(before)
        }
        await rollBack()
        expect(await structure(database)).toEqual([])
        await shop().migrate(database)
        expect(await structure(database)).toEqual(structures.at(-1))
      },
      WITHIN_MS,
    )

    it(
      "refuse to go back where a row would not fit, and lose nothing",
      async () => {
        await insertRows(database)
        await insertFoundOrder(database)
        injected = await insertedRows(database)
        for (let level = structures.length; level > 2; level--) await rollBack()
        await expect(rollBack()).rejects.toThrow(/token_hash|origin_check/)
        expect(await structure(database)).toEqual(structures[1])
        expect((await insertedRows(database)).instalment_order).toHaveLength(2)
      },
      WITHIN_MS,
    )
  })
}

function migrationNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /^Migration\d+\.js$/.test(file))
    .sort()
}

/** As in the release that had so many migrations: the later ones are out of the way while something runs. */
async function withFirst(count: number, folder: string, run: () => Promise<void>): Promise<void> {
  const later = migrationNames(folder).slice(count)
  const away = `${folder}-to-come`
  mkdirSync(away, { recursive: true })
  for (const file of later) renameSync(join(folder, file), join(away, file))
  try {
    await run()
  } finally {
    for (const file of later) renameSync(join(away, file), join(folder, file))
  }
}
