import { killMany } from "./kill/kill-many"

/** On a machine that others use as well, only a test that hangs gets here. */
jest.setTimeout(1_800_000)

describe("a server that crashes under six carts", () => {
  // @asvs 2.3.3
  it("and started again leaves every guarantee standing", async () => {
    const points: string[] = []
    const failed = await killMany({ seed: 1, from: 0, to: 2, onKilled: ({ point }) => points.push(point) })
    expect(failed).toEqual([])
    expect(points).toHaveLength(2)
  })
})
