import { isOf, type Known } from "./corpus"
import { scheduleOf, seedAt, shrink, sideBySide, violationsOf, WIDTH, type Failure } from "./model/campaign"
import { leaksOf, openFixture, type Fixture, type Setup } from "./model/fixture"
import { otherwise } from "./model/otherwise"
import type { Schedule } from "./model/schedule"
import { schedules } from "./model/schedules"

/** Not more than a thousand: a shop's sandbox checks all its orders at every step. */
export interface Batch {
  seed: number
  /** The schedules' numbers, from the first to before the last. */
  from: number
  to: number
  /** How many of the schedules, from 0 to 1, have a lender that behaves otherwise than documented. */
  otherwise: number
  /** How long to shrink a failing schedule; 0 skips shrinking. */
  shrinkMs: number
  /** Schedules that are replayed first, each in a shop as its own. */
  corpus?: readonly Known[]
  /** All before `upTo` were played; `played` also counts those after it. */
  onPlayed?: (upTo: number, played: number) => void
  /** Called immediately, before shrinking. */
  onFailed?: (failed: { seed: number; violations: string[] }) => void
  /** What else is done in each shop, once its schedules were played. */
  then?: (fixture: Fixture) => Promise<void>
}

/** Of what a server's log holds no schedule is known. */
export type Found = Omit<Failure, "schedule"> & { schedule: Schedule | null } & Pick<
    Setup,
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
  const { from, to, corpus = [] } = batch
  const found: Found[] = []
  const played = new Set<number>()
  const onPlayed = (index: number): void => {
    played.add(index)
    let upTo = from
    while (played.has(upTo)) upTo += 1
    batch.onPlayed?.(upTo, from + played.size)
  }
  await sideBySide(SETUPS.entries(), SHOPS, async ([turn, setup]) => {
    const numbers = Array.from({ length: to - from }, (_, index) => from + index)
    const drawn = numbers.filter((index) => index % SETUPS.length === turn)
    const items = [...corpus.filter((one) => isOf(one, setup)), ...drawn.map((index) => draw(batch, index))]
    if (items.length > 0) found.push(...(await playInShop(batch, setup, { items, onPlayed })))
  })
  return found
}

interface Item {
  seed: number
  schedule: Schedule
  /** Of a schedule that was drawn, and not kept. */
  drawn?: { index: number; of: typeof schedules }
}

function draw(batch: Batch, index: number): Item {
  const seed = seedAt(batch.seed, index)
  const of = isOtherwise(index, batch.otherwise) ? otherwise : schedules
  return { seed, schedule: scheduleOf(seed, of), drawn: { index, of } }
}

async function playInShop(
  { seed: ofBatch, shrinkMs, onFailed, then }: Batch,
  setup: (typeof SETUPS)[number],
  { items, onPlayed }: { items: Item[]; onPlayed: (index: number) => void },
): Promise<Found[]> {
  const fixture = await openFixture({ kind: "plugin", ...setup })
  try {
    const failed: (Item & { violations: string[] })[] = []
    await sideBySide(items, WIDTH, async (item) => {
      const violations = await violationsOf(fixture, item.schedule)
      if (violations.length > 0) {
        failed.push({ ...item, violations })
        onFailed?.({ seed: item.seed, violations })
      }
      if (item.drawn) onPlayed(item.drawn.index)
    })
    await then?.(fixture)
    const found: Found[] = []
    const leaked = leaksOf(fixture)
    if (leaked.length > 0) {
      onFailed?.({ seed: ofBatch, violations: leaked })
      found.push({ seed: ofBatch, violations: leaked, schedule: null, ...setup })
    }
    for (const { seed, schedule, violations, drawn } of failed) {
      const isShrunk = drawn && shrinkMs > 0
      const smallest = isShrunk
        ? await shrink(fixture, { seed, violations, of: drawn.of }, shrinkMs)
        : { seed, violations, schedule }
      found.push({ ...smallest, ...setup })
    }
    return found
  } finally {
    await fixture.shop.stop()
  }
}

/** Spread evenly over the shops, whose numbers take turns. */
function isOtherwise(index: number, share: number): boolean {
  const turn = Math.floor(index / SETUPS.length)
  return Math.floor((turn + 1) * share) > Math.floor(turn * share)
}
