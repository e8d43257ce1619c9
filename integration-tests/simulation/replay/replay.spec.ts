import { play } from "../play"
import { newWorld } from "../world"
import { openReplayDatabase } from "./database"
import { replay } from "./replay"
import { STATEMENTS } from "./statements"

/** A sample, and schedules in which a statement refuses what it seldom has to: beside a hold, another capture or refund, an end. */
const SEEDS = [...Array.from({ length: 110 }, (_, nth) => nth + 1), 156, 164, 241, 363, 371, 681, 2461, 13899]

describe("the statements of simulated purchases", () => {
  it("answer on a real PostgreSQL as they do in the simulation, and leave the same rows", async () => {
    const database = await openReplayDatabase()
    const executed = new Set<string>()
    const parted: string[] = []
    for (const seed of SEEDS) {
      const options = { lender: seed % 2 === 0 ? "documented" : "otherwise" } as const
      const { world } = play(seed, { ...options, keepStatements: true })
      for (const { name } of world.statements ?? []) executed.add(name)
      const where = await replay(database, world, newWorld(seed, options))
      if (where !== null) parted.push(`seed ${seed}: ${where}`)
    }
    await database.drop()
    expect(parted).toEqual([])
    expect(Object.keys(STATEMENTS).filter((name) => !executed.has(name))).toEqual([])
  })
})
