import { play, traceOf } from "./play"
import { without, type Safeguard } from "./safeguards"
import type { Options } from "./world"

function firstViolation(from: number, schedules: number, options: Options): string | null {
  for (let seed = from; seed < from + schedules; seed++) {
    const played = play(seed, options)
    if (played.violations.length === 0) continue
    const lines = [...traceOf(played).slice(-200), ...played.violations, `seed ${seed}, ${options.lender}`]
    return lines.join("\n")
  }
  return null
}

describe("one simulation of the money path", () => {
  it.each(["documented", "otherwise"] as const)(
    "keeps every guarantee in 2,000 schedules (lender: %s)",
    (lender) => expect(firstViolation(1, 2_000, { lender })).toBeNull(),
  )

  it.each(["documented", "otherwise"] as const)("plays the same seed step for step again (%s)", (lender) => {
    for (const seed of [3, 57, 1_234]) {
      const [once, again] = [play(seed, { lender }).world, play(seed, { lender }).world]
      expect(again.trace).toEqual(once.trace)
      expect(again.ledger).toEqual(once.ledger)
    }
    expect(play(3, { lender }).world.trace).not.toEqual(play(4, { lender }).world.trace)
  })

  // About three times as many schedules as it took from that seed on.
  it.each<[Safeguard, Options["lender"], number, number]>([
    ["confirmFence", "documented", 1, 420],
    ["clock", "documented", 401, 480],
    ["oneLiveCapture", "documented", 2_501, 330],
    ["oneLiveRefund", "documented", 501, 280],
    ["readAfterDelay", "otherwise", 1, 30],
    ["latestRead", "documented", 1, 80],
    ["laterRead", "otherwise", 1, 40],
    ["acceptedLater", "otherwise", 101, 290],
    ["halfTime", "otherwise", 1, 30],
    ["lastChance", "documented", 1, 30],
    ["holdCheck", "documented", 1, 110],
    ["holdSeesCaptures", "documented", 1, 120],
    ["cancelledInMedusa", "documented", 1, 420],
    ["oneClaim", "documented", 1_601, 350],
    ["refusal", "otherwise", 1, 40],
    ["stands", "otherwise", 1, 330],
    ["goods", "otherwise", 1, 160],
    ["spentSessions", "documented", 1, 330],
    ["staleCaptures", "documented", 1, 80],
    ["staleRefunds", "documented", 1, 30],
    ["recordUnseen", "otherwise", 1, 260],
    ["missingCredit", "otherwise", 1, 40],
    ["owedListed", "documented", 1, 30],
    ["externalKept", "documented", 1, 30],
    ["oneRecorded", "documented", 601, 340],
    ["notSold", "documented", 301, 150],
    ["cancelUncancelled", "documented", 201, 150],
  ])(
    "finds that the safeguard %s is missing (lender: %s) from seed %i on, within %i schedules",
    (safeguard, lender, first, most) => {
      const found = firstViolation(first, most, { lender, safe: without(safeguard) })
      expect([safeguard, found]).toEqual([safeguard, expect.any(String)])
    },
  )
})
