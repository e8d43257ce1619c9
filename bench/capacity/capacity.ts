import { Shopper } from "../../integration-tests/harness/people/shopper"
import type { TestShop } from "../../integration-tests/harness/shop/test-shop"
import { flood } from "../callbacks/flood"
import { senders } from "../callbacks/senders"
import { fill } from "../checkout/sell"
import {
  AT_ONCE,
  batches,
  ordersPerSecond,
  throughputRow,
  warmUp,
  type Repeated,
  type Size,
} from "../checkout/selling-rate"
import { capturing, ratesInTurn } from "../checkout/sides"
import { inShop } from "../in-shop"
import { interleaved } from "../interleaved"
import type { Bench, Measure } from "../measure"
import { median } from "../quantile"
import { compareRounds } from "../rounds"
import { ratioRow, type Row } from "../row"
import { CPU_TIME_IS_KNOWN, cpuTime, type CpuTime } from "./cpu-time"

const CAPTURED = "checkout with its capture"
const CAPACITY = "capacity"
/** Of one event, against a captured sale of Medusa's own. */
const BUDGETS = {
  sale: { server: 1.1, database: 1.2 },
  leftForm: { server: 0.9, database: 0.9 },
  notification: { server: 0.01, database: 0.01 },
}

/** One event of many: what it costs, and how many there are in a second. */
interface Cost extends CpuTime {
  perSecond: number
}

export const CAPTURED_SALE: Measure = { name: `${CAPTURED}, and ${CAPACITY}`, run: measure }

/**
 * Captured sales against those by `pp_system_default` that an admin captures at once; the automatic capture uses its
 * share of the server. And the CPU time of the server and of the database in one event, as a share of such a sale: how
 * many events a machine carries follows from how many such sales it carries.
 */
function measure(bench: Bench): Promise<Row[]> {
  return inShop(bench.postgres, { instalments: { capture: "automatic" } }, async (shop) => {
    const sides = await capturing(shop)
    const left = { sell: () => leaveForm(shop), over: () => Promise.resolve() }
    await warmUp([sides.ours, sides.control, left])
    const rows: Row[] = []
    rows.push(throughputRow(CAPTURED, 1, await ratesInTurn(bench, sides, 1)))
    const many = batches(bench, AT_ONCE)
    const sold = await interleaved(
      many.times,
      () => costOf(sides.ours, many.size),
      () => costOf(sides.control, many.size),
    )
    const rates = {
      ours: sold.ours.map(({ perSecond }) => perSecond),
      control: sold.control.map(({ perSecond }) => perSecond),
    }
    rows.push(throughputRow(CAPTURED, AT_ONCE, rates))
    if (!CPU_TIME_IS_KNOWN) return rows
    rows.push(...compare("a sale", sold, BUDGETS.sale))
    // CPU time depends little on the other load of the machine: the median of the same sales is the control of the rest.
    const sale = {
      server: median(sold.control.map(({ server }) => server)),
      database: median(sold.control.map(({ database }) => database)),
    }
    const against = async (work: () => Promise<CpuTime>) => {
      const ours: CpuTime[] = []
      for (let round = 0; round < bench.rounds; round += 1) ours.push(await work())
      return { ours, control: ours.map(() => sale) }
    }
    rows.push(...compare("a form left open", await against(() => costOf(left, many.size)), BUDGETS.leftForm))
    for (const sender of await senders(shop)) {
      const burst = () =>
        cpuOf(async () => {
          const ms = bench.quick ? 1_000 : 5_000
          return ((await flood(shop.url, sender, ms)) * ms) / 1_000
        })
      await burst()
      rows.push(...compare(`a notification, ${sender.name}`, await against(burst), BUDGETS.notification))
    }
    return rows
  })
}

/** The shopper goes as far as the form. */
async function leaveForm(shop: TestShop): Promise<void> {
  const shopper = new Shopper(shop)
  await shopper.chooseInstalments((await fill(shopper)).id)
}

async function costOf(side: Repeated, size: Size): Promise<Cost> {
  let perSecond = 0
  const cost = await cpuOf(async () => {
    perSecond = await ordersPerSecond(side, size)
    return size.count
  })
  return { ...cost, perSecond }
}

/** @param work returns how many events it caused @returns the CPU time of one */
async function cpuOf(work: () => Promise<number>): Promise<CpuTime> {
  const before = cpuTime()
  const events = await work()
  const after = cpuTime()
  return {
    server: (after.server - before.server) / events,
    database: (after.database - before.database) / events,
  }
}

function compare(
  name: string,
  { ours, control }: { ours: CpuTime[]; control: CpuTime[] },
  budget: CpuTime,
): Row[] {
  return (["server", "database"] as const).map((part) => {
    const costs = { ours: ours.map((cost) => cost[part]), control: control.map((cost) => cost[part]) }
    return ratioRow(`${CAPACITY}: CPU time of ${name}, ${part}`, {
      ...compareRounds(`${name}, ${part}`, costs),
      unit: "ms",
      budget: budget[part],
    })
  })
}
