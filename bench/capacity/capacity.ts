import { Shopper } from "../../integration-tests/harness/people/shopper"
import type { TestShop } from "../../integration-tests/harness/shop/test-shop"
import { flood } from "../callbacks/flood"
import { senders } from "../callbacks/senders"
import { ordersPerSecond, type Repeated } from "../checkout/orders-per-second"
import { fill } from "../checkout/sell"
import { capturing } from "../checkout/sides"
import { inShop } from "../in-shop"
import { interleaved } from "../interleaved"
import type { Bench, Measure } from "../measure"
import { median } from "../quantile"
import { ratioRow, type Row } from "../row"
import { saySpread } from "../say-spread"
import { cpuTime, type CpuTime } from "./cpu-time"

const WIDTH = 8
/** Of one event, against a captured sale of Medusa's own. */
const BUDGETS = {
  sale: { server: 1.1, database: 1.2 },
  leftForm: { server: 0.9, database: 0.9 },
  notification: { server: 0.01, database: 0.01 },
}

export const CAPACITY: Measure = { name: "capacity", run: measure }

/**
 * The CPU time of the server and of the database in one event, as a share of a sale by `pp_system_default` that an admin
 * captures at once. How many events a machine carries follows from how many such sales it carries.
 */
function measure({ postgres, rounds, quick }: Bench): Promise<Row[]> {
  const count = quick ? 16 : 80
  return inShop(postgres, { instalments: { capture: "automatic" } }, async (shop) => {
    const { ours, control } = await capturing(shop)
    const left = { sell: () => leaveForm(shop), over: () => Promise.resolve() }
    for (const side of [ours, control, left]) {
      // Alone: several at once would each create the customer that all of them share.
      await ordersPerSecond(side, { count: 1, width: 1 })
      await ordersPerSecond(side, { count: WIDTH * 3, width: WIDTH })
    }
    const cost = (side: Repeated) => async () =>
      costOf(async () => {
        await ordersPerSecond(side, { count, width: WIDTH })
        return count
      })
    const rows: Row[] = []
    const sold = await interleaved(rounds, cost(ours), cost(control))
    rows.push(...compare("a sale", sold, BUDGETS.sale))
    // CPU time depends little on the other load of the machine: the same sales are the control of the rest.
    const against = async (work: () => Promise<CpuTime>) => {
      const ours: CpuTime[] = []
      while (ours.length < sold.ours.length) ours.push(await work())
      return { ours, control: sold.control }
    }
    rows.push(...compare("a form left open", await against(cost(left)), BUDGETS.leftForm))
    for (const sender of await senders(shop)) {
      const burst = async () => {
        const ms = quick ? 1_000 : 5_000
        return costOf(async () => ((await flood(shop.url, sender, ms)) * ms) / 1_000)
      }
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

/** @param work returns how many events it caused @returns the CPU time of one */
async function costOf(work: () => Promise<number>): Promise<CpuTime> {
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
    const [values, controls] = [ours.map((cost) => cost[part]), control.map((cost) => cost[part])]
    saySpread(`${name}, ${part}`, values, controls)
    return ratioRow(`${CAPACITY.name}: CPU time of ${name}, ${part}`, {
      value: median(values),
      control: median(controls),
      unit: "ms",
      budget: budget[part],
    })
  })
}
