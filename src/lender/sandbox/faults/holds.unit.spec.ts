import { Holds } from "./holds"

describe("holds", () => {
  it("end once, in the moment they are released, for the first reason there is", async () => {
    const holds = new Holds()
    const gone = new AbortController()
    const ended: string[] = []
    const held = holds.wait("a", { gone: gone.signal, afterMs: 3_600_000 }, (why) => ended.push(why))
    expect(holds.release("b")).toBe(0)
    expect(holds.release("a")).toBe(1)
    expect(ended).toEqual(["released"])
    gone.abort()
    holds.close()
    await held
    expect(ended).toEqual(["released"])
  })

  it("do not begin for a client that has gone, nor after the end", async () => {
    const holds = new Holds()
    expect(await holds.wait("a", { gone: AbortSignal.abort() }, (why) => why)).toBe("gone")
    holds.close()
    expect(await holds.wait("a", {}, (why) => why)).toBe("closed")
    expect(holds.held("a")).toBe(0)
  })

  it("are at most a thousand: the oldest is released", () => {
    const holds = new Holds()
    const ended: number[] = []
    for (let at = 0; at < 1_002; at += 1) void holds.wait("a", {}, () => ended.push(at))
    expect(ended).toEqual([0, 1])
    expect(holds.held("a")).toBe(1_000)
  })
})
