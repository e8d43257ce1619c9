import { readRecords, type CartInMedusa } from "../fault-matrix/medusa-records"
import { oracle } from "../fault-matrix/oracle"
import { advanceTime, passADay, sweepAll } from "../fault-matrix/time"
import { endImports, importProblems } from "./imported"
import { openLane, type Lane } from "./lane"
import { walk, type Cell, type Walked } from "./walk"

/** The outcome of a cell, and its violations by both records. */
export interface Result extends Cell {
  outcome: Walked["outcome"]
  problems: string[]
}

export interface DatabaseRun {
  results: Result[]
  /** What is wrong with a shop as a whole, once all was quiet. */
  problems: string[]
}

/** Runs every cell, in so many shops side by side, lets time pass until nothing changes, and checks both records. */
export async function runDatabaseFaults(cells: readonly Cell[], lanes: number): Promise<DatabaseRun> {
  const left = [...cells]
  const runs = await Promise.all(Array.from({ length: lanes }, () => runLane(left)))
  return {
    results: runs.flatMap(({ results }) => results),
    problems: runs.flatMap(({ problems }) => problems),
  }
}

async function runLane(left: Cell[]): Promise<DatabaseRun> {
  const lane = await openLane()
  try {
    const walked: Walked[] = []
    for (let cell = left.shift(); cell; cell = left.shift()) walked.push(await walk(lane, cell))
    return await judge(lane, walked)
  } finally {
    await lane.stop()
  }
}

async function judge(lane: Lane, walked: readonly Walked[]): Promise<DatabaseRun> {
  const { shop } = lane
  await passADay(shop, [shop.sandbox])
  await advanceTime(shop, null)
  await endImports(shop)
  const carts = await readRecords(shop, null)
  await sweepAll(shop)
  await sweepAll(shop)
  const later = await readRecords(shop, null)
  const results = walked.map((one) => {
    const { fault, point, outcome } = one
    const cart = later.find(({ cart_id }) => cart_id === one.cartId)
    return { fault, point, outcome, problems: oracle(one, cart) }
  })
  const quiet = JSON.stringify(carts) === JSON.stringify(later)
  return {
    results,
    problems: [
      ...(quiet ? [] : ["the sweep still changes something"]),
      ...shop.sandbox.records.warnings.map(({ message }) => message),
      ...unknownOrders(lane, later),
      ...(await importProblems(shop)),
    ],
  }
}

/** Orders at the lender without a row in the shop. */
function unknownOrders({ shop }: Lane, carts: readonly CartInMedusa[]): string[] {
  const known = new Set(carts.flatMap(({ rows }) => rows.map(({ id }) => id)))
  return shop.sandbox.records.orders().flatMap(({ id, request }) => {
    const reference = request.shopping_cart.order_reference ?? ""
    return known.has(reference) ? [] : [`${id} at the lender, for ${reference}, is not known`]
  })
}
