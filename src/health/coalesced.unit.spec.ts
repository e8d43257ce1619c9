import { coalesced } from "./coalesced"

describe("what is asked again within a while", () => {
  const counted = () => {
    const asked = { times: 0 }
    return { asked, ask: async () => (asked.times += 1) }
  }

  it("is asked once, for all who ask at the same time and shortly after the answer", async () => {
    const clock = { now: 0 }
    const once = coalesced<number>(5_000, () => clock.now)
    const { asked, ask } = counted()
    expect(await Promise.all([once("es", ask), once("es", ask)])).toEqual([1, 1])
    clock.now = 4_999
    expect(await once("es", ask)).toBe(1)
    clock.now = 5_000
    expect(await once("es", ask)).toBe(2)
    expect(asked.times).toBe(2)
  })

  it("counts from the answer, however long that took", async () => {
    const clock = { now: 0 }
    const once = coalesced<number>(5_000, () => clock.now)
    let answer: (value: number) => void = () => undefined
    const slow = once("es", () => new Promise((resolve) => (answer = resolve)))
    clock.now = 60_000
    const { asked, ask } = counted()
    const joined = once("es", ask)
    answer(7)
    expect(await Promise.all([slow, joined])).toEqual([7, 7])
    clock.now = 64_000
    expect(await once("es", ask)).toBe(7)
    expect(asked.times).toBe(0)
  })

  it("is each account's own", async () => {
    const once = coalesced<number>(5_000)
    const { ask } = counted()
    expect([await once("es", ask), await once("fr", ask)]).toEqual([1, 2])
  })

  it("is asked again after a failure", async () => {
    const once = coalesced<number>(5_000)
    const failing = once("es", () => Promise.reject(new Error("down")))
    await expect(failing).rejects.toThrow("down")
    expect(await once("es", counted().ask)).toBe(1)
  })
})
