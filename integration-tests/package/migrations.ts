import type { Running } from "./journeys"
import { step } from "./step"
import { structure } from "./tables"

const WITHIN_MS = 1_200_000

/** Rolls back and installs again, by Medusa's own commands, what the shop has sold with. */
export function migrations({ shop }: Running): void {
  it(
    "has tables that its one migration made, that are gone after a rollback, and are made again as they were",
    async () => {
      const { database } = shop()
      const made = await structure(database)
      expect(made).toContainEqual(expect.stringContaining("instalment_order token_hash text"))
      await step("roll back", () => shop().medusa(["db:rollback", "instalments"]))
      expect(await structure(database)).toEqual([])
      await step("migrate again", () => shop().migrate())
      expect(await structure(database)).toEqual(made)
    },
    WITHIN_MS,
  )
}
