import { scheduleOf, seedAt, shrink, sideBySide, violationsOf, type Failure } from "./model/campaign"
import { leaksOf } from "./model/log"
import { openStage, type Stage } from "./model/stage"

/** A shop is renewed after so many carts: its service looks at all its orders at every step. */
const CARTS_PER_SHOP = 250

export interface Batch {
  seed: number
  /** Numbers of the schedules, from the first to before the last. */
  from: number
  to: number
  /** Schedules side by side in each shop. */
  width: number
  /** How long to look for the smallest schedule that still fails; 0 does not look. */
  shrinkMs: number
  onPlayed?: (upTo: number) => void
  /** Told at once, before anything is made smaller. */
  onFailed?: (failed: { seed: number; violations: string[] }) => void
}

export type Found = Failure & { capture: Stage["capture"] }

/** Half of the schedules meet a shop that captures by itself, half one where a clerk does. */
const CAPTURES = ["automatic", "manual"] as const

/** Plays schedules in two shops side by side. @returns those that broke a guarantee */
export async function playMany(batch: Batch): Promise<Found[]> {
  const found: Found[] = []
  for (let from = batch.from; from < batch.to; from += 2 * CARTS_PER_SHOP) {
    const to = Math.min(batch.to, from + 2 * CARTS_PER_SHOP)
    const played = new Set<number>()
    const note = (index: number): void => {
      played.add(index)
      let upTo = from
      while (played.has(upTo)) upTo += 1
      batch.onPlayed?.(upTo)
    }
    const shops = CAPTURES.map((capture, turn) =>
      playInShop({ ...batch, from: from + ((from + turn) % 2), to }, capture, note),
    )
    found.push(...(await Promise.all(shops)).flat())
  }
  return found
}

async function playInShop(
  batch: Batch,
  capture: Stage["capture"],
  note: (index: number) => void,
): Promise<Found[]> {
  const stage = await openStage({ kind: "plugin", capture })
  try {
    const failed: { seed: number; violations: string[] }[] = []
    await sideBySide(everySecond(batch.from, batch.to), batch.width, async (index) => {
      const seed = seedAt(batch.seed, index)
      const violations = await violationsOf(stage, scheduleOf(seed))
      if (violations.length > 0) {
        failed.push({ seed, violations })
        batch.onFailed?.({ seed, violations })
      }
      note(index)
    })
    const leaked = leaksOf(stage)
    const found: Found[] = []
    for (const one of failed) found.push({ ...(await smallest(stage, one, batch.shrinkMs)), capture })
    if (leaked.length > 0)
      found.push({ seed: batch.seed, violations: leaked, schedule: scheduleOf(batch.seed), capture })
    return found
  } finally {
    await stage.shop.stop()
  }
}

function smallest(
  stage: Stage,
  failed: { seed: number; violations: string[] },
  withinMs: number,
): Promise<Failure> | Failure {
  return withinMs > 0 ? shrink(stage, failed, withinMs) : { ...failed, schedule: scheduleOf(failed.seed) }
}

function* everySecond(from: number, to: number): Generator<number> {
  for (let index = from; index < to; index += 2) yield index
}
