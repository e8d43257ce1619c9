import { Admin } from "../../harness/people/admin"
import { Shopper } from "../../harness/people/shopper"
import { startTestShop, type TestShop } from "../../harness/shop/test-shop"
import { oracle } from "./oracle"
import { openWorkers, type Worker } from "./worker"
import { readRecords, type CartInMedusa } from "./medusa-records"
import { setUpFixture, type Fixture } from "./fixture"
import { passADay, advanceTime, sweepAll } from "./time"
import { walk, type Cell, type Walked } from "./walk"

/** Cells that run concurrently; each mostly waits for the lender's timeouts. */
const WORKERS = 8

/** The outcome of a cell, and its violations by both records. */
export interface Result extends Cell {
  outcome: Walked["outcome"]
  problems: string[]
}

export interface MatrixRun {
  results: Result[]
  /** Whether two more sweeps over everything, once all was quiet, changed nothing. */
  quiet: boolean
  /** Orders at the lender without a row in the shop, and requests that the sandbox marked as odd. */
  odd: string[]
}

/** Runs every cell in one shop, lets time pass until nothing changes, and checks both records. */
export async function runFaultMatrix(cells: readonly Cell[]): Promise<MatrixRun> {
  const workers = await openWorkers(WORKERS)
  try {
    const shop = await openShop(workers)
    try {
      return await runIn(shop, workers, cells)
    } finally {
      await shop.stop()
    }
  } finally {
    await Promise.all(workers.map(({ sandbox }) => sandbox.close()))
  }
}

function openShop(workers: readonly Worker[]): Promise<TestShop> {
  const accounts = workers.flatMap(({ account, sandbox }) =>
    sandbox.accounts.map(({ privateKey, publicKey }) => [
      account,
      { baseUrl: sandbox.baseUrl, privateKey, publicKey },
    ]),
  )
  return startTestShop({
    instalments: {
      accounts: Object.fromEntries(accounts),
      capture: "manual",
      timeouts: { connect: 1_000, response: 2_000, completion: 2_500 },
    },
    schedules: true,
  })
}

async function runIn(shop: TestShop, workers: readonly Worker[], cells: readonly Cell[]): Promise<MatrixRun> {
  const people = { admin: await Admin.login(shop), shopper: new Shopper(shop) }
  const fixture = await setUpFixture(
    shop,
    people,
    workers.map(({ provider }) => provider),
  )
  const walked = await walkAll(fixture, workers, cells)
  const sandboxes = workers.map(({ sandbox }) => sandbox)
  await passADay(shop, sandboxes)
  await advanceTime(shop, null)
  const carts = await readRecords(shop, null)
  await sweepAll(shop)
  await sweepAll(shop)
  const later = await readRecords(shop, null)
  const results = walked.map((one) => {
    const cart = later.find(({ cart_id }) => cart_id === one.cartId)
    const { fault, point, outcome } = one
    return { fault, point, outcome, problems: oracle(one, cart) }
  })
  return { results, quiet: JSON.stringify(carts) === JSON.stringify(later), odd: oddities(workers, later) }
}

async function walkAll(
  fixture: Fixture,
  workers: readonly Worker[],
  cells: readonly Cell[],
): Promise<Walked[]> {
  const left = [...cells]
  const walked: Walked[] = []
  await Promise.all(
    workers.map(async (worker) => {
      for (let cell = left.shift(); cell; cell = left.shift()) walked.push(await walk(fixture, worker, cell))
    }),
  )
  return walked
}

function oddities(workers: readonly Worker[], carts: readonly CartInMedusa[]): string[] {
  const known = new Set(carts.flatMap(({ rows }) => rows.map(({ id }) => id)))
  return workers.flatMap(({ sandbox: { records } }) => [
    ...records.warnings.map(({ message }) => message),
    ...records.orders().flatMap(({ id, request }) => {
      const reference = request.shopping_cart.order_reference ?? ""
      return known.has(reference) ? [] : [`${id}, for ${reference}`]
    }),
  ])
}
