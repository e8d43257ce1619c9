import { killMany } from "./kill/kill-many"

/** On a machine that others use as well, only a test that hangs gets here. */
jest.setTimeout(1_800_000)

/** All carts of this crash are captured, and half of them refunded; two are sold in the store. */
const BUSY = 2

describe("a server that crashes under six carts", () => {
  // @asvs 2.3.3
  it.each(["confirm", "refund"] as const)(
    "once the lender has carried out a %s, and is started again, leaves every guarantee standing",
    async (operation) => {
      const reached: boolean[] = []
      const failed = await killMany({
        seed: 1,
        from: BUSY,
        to: BUSY + 1,
        pointOf: () => ({ at: "call", operation, done: true, nth: 1 }),
        onKilled: (crashed) => reached.push(crashed.reached),
      })
      expect(failed).toEqual([])
      expect(reached).toEqual([true])
    },
  )
})
