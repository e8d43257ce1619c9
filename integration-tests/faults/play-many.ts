import { scheduleOf, seedAt, shrink, sideBySide, violationsOf, type Failure } from "./model/campaign"
import { leaksOf } from "./model/log"
import type { Known } from "./corpus"
import { otherwise } from "./model/otherwise"
import type { Schedule } from "./model/schedule"
import { schedules } from "./model/schedules"
import { openFixture, type Setup, type Fixture } from "./model/fixture"

/** A shop is replaced after this many carts: its sandbox checks all its orders at every step. */
const CARTS_PER_SHOP = 250

export interface Batch {
  seed: number
  /** The schedules' numbers, from the first to before the last. */
  from: number
  to: number
  /** Concurrent schedules in each shop. */
  width: number
  /** How long to shrink a failing schedule; 0 skips shrinking. */
  shrinkMs: number
  /** All before `upTo` were played; `played` also counts those after it. */
  onPlayed?: (upTo: number, played: number) => void
  /** How many of the schedules, from 0 to 1, have a lender that behaves otherwise than documented. */
  otherwise: number
  /** Called immediately, before shrinking. */
  onFailed?: (failed: { seed: number; violations: string[] }) => void
}

/** Of what a server's log holds no schedule is known. */
export type Found = Omit<Failure, "schedule"> & { schedule: Schedule | null } & Pick<
    Known,
    "capture" | "servers"
  >

/** The shops of the schedules, in turn: most are one server, every fourth schedule uses two on one database. */
const SETUPS: readonly Pick<Setup, "capture" | "servers">[] = [
  { capture: "automatic" },
  { capture: "manual" },
  { capture: "on_fulfillment" },
  { capture: "manual", servers: 2 },
]
/** Concurrent shops. */
const SHOPS = 2

/** Plays schedules, each in the shop of its number. @returns those that broke a guarantee */
export async function playMany(batch: Batch): Promise<Found[]> {
  const found: Found[] = []
  const size = SETUPS.length * CARTS_PER_SHOP
  for (let from = batch.from; from < batch.to; from += size) {
    const to = Math.min(batch.to, from + size)
    const played = new Set<number>()
    const note = (index: number): void => {
      played.add(index)
      let upTo = from
      while (played.has(upTo)) upTo += 1
      batch.onPlayed?.(upTo, from + played.size)
    }
    await sideBySide(SETUPS.entries(), SHOPS, async ([turn, setup]) => {
      const numbers = [...numbersOf(turn, from, to)]
      if (numbers.length > 0) found.push(...(await playInShop(batch, { setup, numbers, note })))
    })
  }
  return found
}

async function playInShop(
  batch: Batch,
  what: {
    setup: (typeof SETUPS)[number]
    numbers: number[]
    note: (index: number) => void
  },
): Promise<Found[]> {
  const { setup, numbers, note } = what
  const fixture = await openFixture({ kind: "plugin", ...setup })
  try {
    const failed: Failed[] = []
    await sideBySide(numbers, batch.width, async (index) => {
      const seed = seedAt(batch.seed, index)
      const of = isOtherwise(index, batch.otherwise) ? otherwise : schedules
      const violations = await violationsOf(fixture, scheduleOf(seed, of))
      if (violations.length > 0) {
        failed.push({ seed, violations, of })
        batch.onFailed?.({ seed, violations })
      }
      note(index)
    })
    const leaked = leaksOf(fixture)
    const found: Found[] = []
    for (const one of failed) found.push({ ...(await smallest(fixture, one, batch.shrinkMs)), ...setup })
    if (leaked.length > 0) {
      batch.onFailed?.({ seed: batch.seed, violations: leaked })
      found.push({ seed: batch.seed, violations: leaked, schedule: null, ...setup })
    }
    return found
  } finally {
    await fixture.shop.stop()
  }
}

type Failed = Parameters<typeof shrink>[1]

function smallest(fixture: Fixture, failed: Failed, withinMs: number): Promise<Failure> | Failure {
  if (withinMs > 0) return shrink(fixture, failed, withinMs)
  const { seed, violations, of } = failed
  return { seed, violations, schedule: scheduleOf(seed, of) }
}

/** Spread evenly over the shops, whose numbers take turns. */
function isOtherwise(index: number, share: number): boolean {
  const turn = Math.floor(index / SETUPS.length)
  return Math.floor((turn + 1) * share) > Math.floor(turn * share)
}

function* numbersOf(turn: number, from: number, to: number): Generator<number> {
  for (let index = from; index < to; index += 1) if (index % SETUPS.length === turn) yield index
}
