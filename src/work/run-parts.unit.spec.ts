import type { ShopDeps } from "../modules/instalments/deps"
import { latestStart, runParts } from "./run-parts"
import { EACH_HOUR, EACH_MINUTE } from "./scheduled-parts"

/** Parts that run with every job read nothing of the shop; only a failure is logged. */
function shop(warn: (line: string) => void): ShopDeps {
  return { logger: { warn } } as unknown as ShopDeps
}

describe("the parts of a job", () => {
  it("A part that fails keeps no other from running, and is logged by its name", async () => {
    const warned: string[] = []
    const ran: string[] = []
    await runParts(
      shop((line) => warned.push(line)),
      [
        { name: "throws", run: () => Promise.reject(new Error("no connection")) },
        {
          name: "throws-at-once",
          run: () => {
            throw new Error("no table")
          },
        },
        { name: "works", run: () => Promise.resolve(void ran.push("works")) },
      ],
    )
    expect(ran).toEqual(["works"])
    expect(warned.sort()).toEqual([
      "instalments: the scheduled part throws failed: no connection",
      "instalments: the scheduled part throws-at-once failed: no table",
    ])
  })

  it("A part that hangs delays no other, and the job ends within a minute", async () => {
    jest.useFakeTimers()
    try {
      const ran: string[] = []
      let ended = false
      const job = runParts(
        shop(() => undefined),
        [
          { name: "hangs", run: () => new Promise(() => undefined) },
          { name: "works", run: () => Promise.resolve(void ran.push("works")) },
        ],
      ).then(() => (ended = true))
      await jest.advanceTimersByTimeAsync(0)
      expect(ran).toEqual(["works"])
      await jest.advanceTimersByTimeAsync(54_000)
      expect(ended).toBe(false)
      await jest.advanceTimersByTimeAsync(5_000)
      await job
      expect(ended).toBe(true)
    } finally {
      jest.useRealTimers()
    }
  })

  it("Each part has a name of its own", () => {
    const names = [...EACH_MINUTE, ...EACH_HOUR].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe("the hour from which a daily part runs", () => {
  it.each([
    ["is today's once it has begun", new Date(2026, 4, 5, 4, 7), new Date(2026, 4, 5, 4)],
    ["is yesterday's before", new Date(2026, 4, 5, 3, 59), new Date(2026, 4, 4, 4)],
    ["is last month's before it on a first day", new Date(2026, 4, 1, 0, 7), new Date(2026, 3, 30, 4)],
  ])("%s", (_, now, start) => {
    expect(latestStart(4, now)).toEqual(start)
  })
})
