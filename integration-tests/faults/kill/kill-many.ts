import fc from "fast-check"
import { brokenOff, endPlay, scheduleOf, seedAt } from "../model/campaign"
import { perform } from "../model/perform"
import { startPlay, type Play } from "../model/play"
import { inStore, schedules } from "../model/schedules"
import { leaksOf, openFixture, type Fixture } from "../model/fixture"
import type { TestShopOptions } from "../../harness/shop/test-shop"
import { killAt, points, type Point } from "./points"

/** Carts in the shop when its server crashes. */
const CARTS = 6
/** The last of them are sales in the store. */
const IN_STORE_FROM = 4
/** Crashes before the shop is replaced. */
const KILLS_PER_SHOP = 20
/** Far from the numbers of the schedules without a crash. */
const KILLS_FROM = 1_000_000

export interface Crashed {
  index: number
  point: string
  /** Whether the carts came to the point; otherwise the server crashed when nothing happened any more. */
  reached: boolean
  carts: number
  violations: string[]
}

/** Each in a shop of others. @returns those that broke a guarantee */
export async function killMany(what: {
  seed: number
  from: number
  to: number
  /** Of a copy of the build. */
  project?: TestShopOptions["project"]
  /** Whether to stop before the last of them. */
  isOver?: () => boolean
  onKilled: (crashed: Crashed) => void
}): Promise<void> {
  const { seed, project, isOver = () => false, onKilled } = what
  for (let from = what.from; from < what.to && !isOver(); from += KILLS_PER_SHOP) {
    const capture = (from / KILLS_PER_SHOP) % 2 < 1 ? "manual" : "automatic"
    const fixture = await openFixture({ kind: "plugin", capture, project })
    try {
      const to = Math.min(what.to, from + KILLS_PER_SHOP)
      for (let index = from; index < to && !isOver(); index++)
        onKilled(await killOnce(fixture, { seed, index }))
      const violations = leaksOf(fixture)
      if (violations.length > 0)
        onKilled({ index: from, point: "the logs of this shop", reached: true, carts: 0, violations })
    } finally {
      await fixture.shop.stop()
    }
  }
}

function drawPoint(seed: number, index: number): Point {
  const [point] = fc.sample(points, { seed: seedAt(seed, KILLS_FROM + index), numRuns: 1 })
  if (!point) throw new Error(`No point of kill ${index}.`)
  return point
}

/**
 * Several carts are in progress, the server is killed and restarted, all users continue, and then all must be right. The
 * point is drawn from the seed by default.
 */
export async function killOnce(
  fixture: Fixture,
  { seed, index, point = drawPoint(seed, index) }: { seed: number; index: number; point?: Point },
): Promise<Crashed> {
  const { shop } = fixture
  const seeds = Array.from({ length: CARTS }, (_, cart) =>
    seedAt(seed, KILLS_FROM * 2 + index * CARTS + cart),
  )
  const plays = await Promise.all(
    seeds.map((one, cart) => startPlay(fixture, scheduleOf(one, cart < IN_STORE_FROM ? schedules : inStore))),
  )
  const gone = { back: Promise.resolve() }
  let ended = 0
  const all = Promise.all(
    plays.map(async (play) => {
      await performThrough(play, () => gone.back)
      ended += 1
    }),
  )
  let up = (): void => undefined
  gone.back = new Promise((resolve) => (up = resolve))
  const reached = await killAt(shop, point, () => ended === plays.length)
  // No process is left that could work on a purchase, or claim a row: this much time has passed when the server is back.
  await shop.sql("UPDATE instalment_purchase SET locked_until = NULL")
  await shop.sql("UPDATE instalment_order SET due_at = now() WHERE due_at > now()")
  for (const play of plays) play.crashed = true
  await shop.restart()
  up()
  await all
  const found = await Promise.all(
    plays.map(
      async (play, cart) => [seeds[cart], await endPlay(play).catch((error) => [brokenOff(error)])] as const,
    ),
  )
  return {
    index,
    point: JSON.stringify(point),
    reached,
    carts: plays.length,
    violations: found.flatMap(([one, violations]) =>
      violations.map((sentence) => `schedule ${one}: ${sentence}`),
    ),
  }
}

/** A user who meets a crashed server waits until it is back, and continues with the next step. */
async function performThrough(play: Play, back: () => Promise<void>): Promise<void> {
  for (const command of play.schedule.commands) {
    try {
      await perform(play, command)
    } catch (error) {
      if (isConnectionLost(error)) await back()
      else play.violations.push(brokenOff(error))
    }
  }
}

function isConnectionLost(error: unknown): boolean {
  return /^TypeError: (fetch failed|terminated)/.test(String(error))
}
