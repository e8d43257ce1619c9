import { Admin } from "../../harness/admin"
import { Shopper } from "../../harness/shopper"
import { startTestShop, type TestShop } from "../../harness/test-shop"
import { judge } from "./judge"
import { openLanes, type Lane } from "./lane"
import { readBooks, type CartInMedusa } from "./medusa-books"
import { setStage, type Stage } from "./stage"
import { passADay, passTime, sweepAll } from "./time"
import { walk, type Cell, type Walked } from "./walk"

/** Cells that are walked side by side; each waits for the service's silence more than it works. */
const LANES = 8

/** How a cell ended, and what is wrong with that by both books. */
export interface Result extends Cell {
  outcome: Walked["outcome"]
  problems: string[]
}

export interface GridRun {
  results: Result[]
  /** Whether two more looks at everything, after all was quiet, left everything as it was. */
  quiet: boolean
  /** Orders at the service that no row of the shop stands for, and requests that looked odd there. */
  odd: string[]
}

/** Walks every cell in one shop, lets time pass until nothing changes, and judges by both books. */
export async function runGrid(cells: readonly Cell[]): Promise<GridRun> {
  const lanes = await openLanes(LANES)
  try {
    const shop = await openShop(lanes)
    try {
      return await runIn(shop, lanes, cells)
    } finally {
      await shop.stop()
    }
  } finally {
    await Promise.all(lanes.map(({ sandbox }) => sandbox.close()))
  }
}

function openShop(lanes: readonly Lane[]): Promise<TestShop> {
  const accounts = lanes.flatMap(({ account, sandbox }) =>
    sandbox.accounts.map(({ privateKey, publicKey }) => [
      account,
      { baseUrl: sandbox.baseUrl, privateKey, publicKey },
    ]),
  )
  return startTestShop({
    instalments: {
      accounts: Object.fromEntries(accounts),
      capture: "manual",
      timeouts: { connect: 1_000, answer: 2_000, completion: 2_500 },
    },
    schedules: true,
  })
}

async function runIn(shop: TestShop, lanes: readonly Lane[], cells: readonly Cell[]): Promise<GridRun> {
  const people = { admin: await Admin.login(shop), shopper: new Shopper(shop) }
  const stage = await setStage(
    shop,
    people,
    lanes.map(({ provider }) => provider),
  )
  const walked = await walkAll(stage, lanes, cells)
  const sandboxes = lanes.map(({ sandbox }) => sandbox)
  await passADay(shop, sandboxes)
  await passTime(shop, null)
  const carts = await readBooks(shop, null)
  await sweepAll(shop)
  await sweepAll(shop)
  const later = await readBooks(shop, null)
  const results = walked.map((one) => {
    const cart = later.find(({ cart_id }) => cart_id === one.cartId)
    const { fault, point, outcome } = one
    return { fault, point, outcome, problems: judge(one, cart) }
  })
  return { results, quiet: JSON.stringify(carts) === JSON.stringify(later), odd: oddities(lanes, later) }
}

async function walkAll(stage: Stage, lanes: readonly Lane[], cells: readonly Cell[]): Promise<Walked[]> {
  const left = [...cells]
  const walked: Walked[] = []
  await Promise.all(
    lanes.map(async (lane) => {
      for (let cell = left.shift(); cell; cell = left.shift()) walked.push(await walk(stage, lane, cell))
    }),
  )
  return walked
}

function oddities(lanes: readonly Lane[], carts: readonly CartInMedusa[]): string[] {
  const known = new Set(carts.flatMap(({ rows }) => rows.map(({ id }) => id)))
  return lanes.flatMap(({ sandbox: { books } }) => [
    ...books.warnings.map(({ message }) => message),
    ...books.orders().flatMap(({ id, request }) => {
      const reference = request.shopping_cart.order_reference ?? ""
      return known.has(reference) ? [] : [`${id}, for ${reference}`]
    }),
  ])
}
