import fc from "fast-check"
import { Shop } from "./refund-model.spec"
import { play, type Move } from "./refund-play.spec"

const luck = fc.constantFrom("responded", "responded", "response lost", "request lost", "refused" as const)
const nth = fc.nat(5)
const move = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("ask" as const), userId: fc.nat(2), amount: nth }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant("go" as const),
      nth,
      luck,
      steps: fc.constantFrom(1, 2, 3, 40),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "crash" as const,
        "record" as const,
        "interrupt" as const,
        "hear" as const,
        "sweep" as const,
      ),
      nth,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: "wait" as const }) },
) satisfies fc.Arbitrary<Move>
const portal = fc.record({ do: fc.constant("portal" as const), cents: fc.constantFrom(300, 333, 334, 4_100) })
const movesOf = (one: fc.Arbitrary<Move>) => fc.array(one, { maxLength: 60, size: "max" })
const amounts = fc.shuffledSubarray(["3", "3.335", "0.005", "41", "60.01"], { minLength: 1, maxLength: 3 })

/** Of an order, or of a payment that belongs to none. */
function faultsOf(moves: fc.Arbitrary<Move[]>): void {
  fc.assert(
    fc.property(amounts, fc.boolean(), moves, (wanted, hasOrder, played) => {
      const shop = new Shop(10_000, hasOrder)
      play(shop, wanted, played)
      expect(shop.faults).toEqual([])
    }),
    { numRuns: 1_000 },
  )
}

describe("refunds in any interleaving of requests, lost responses, crashes and records", () => {
  it("are sent once per want and within the loan, none while another is open, none untold", () => {
    faultsOf(movesOf(move))
  }, 60_000)

  it("are so too while the lender's merchant portal refunds the same loan", () => {
    faultsOf(movesOf(fc.oneof({ weight: 20, arbitrary: move }, { weight: 1, arbitrary: portal })))
  }, 60_000)
})
