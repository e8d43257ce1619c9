import { killMany } from "./kill/kill-many"

describe("a server that crashes under six carts", () => {
  // @asvs 2.3.3
  it("and started again leaves every guarantee standing", async () => {
    const points: string[] = []
    const failed = await killMany({ seed: 1, from: 0, to: 2, onKilled: ({ point }) => points.push(point) })
    expect(failed).toEqual([])
    expect(points).toHaveLength(2)
  }, 600_000)
})
