import { watchCalls } from "../../integration-tests/harness/assertions/remote-calls"
import type { TestShop } from "../../integration-tests/harness/shop/test-shop"
import { inShop } from "../in-shop"
import { interleaved } from "../interleaved"
import type { Bench, Measure } from "../measure"
import { compareRounds } from "../rounds"
import { boundRow, leastRow, type Row } from "../row"
import { flood } from "./flood"
import { NOTHING, senders, type Sender } from "./senders"

const WARM_UP_MS = 1_000

export const CALLBACKS: Measure = { name: "callback flood", run: measure }

function measure({ postgres, rounds, quick }: Bench): Promise<Row[]> {
  return inShop(postgres, { instalments: { capture: "manual" } }, async (shop) => {
    const how = { rounds, burstMs: quick ? 2_000 : 10_000 }
    const rows: Row[] = []
    for (const sender of await senders(shop)) rows.push(...(await compare(shop, sender, how)))
    return rows
  })
}

async function compare(
  shop: TestShop,
  sender: Sender,
  { rounds, burstMs }: { rounds: number; burstMs: number },
): Promise<Row[]> {
  await flood(shop.url, NOTHING, WARM_UP_MS)
  await flood(shop.url, sender, WARM_UP_MS)
  const calls = watchCalls(shop.sandbox)
  const requests = await interleaved(
    rounds,
    () => flood(shop.url, sender, burstMs),
    () => flood(shop.url, NOTHING, burstMs),
  )
  const name = `${CALLBACKS.name}, ${sender.name}`
  return [
    boundRow(`${name}: calls to the service`, {
      value: (60_000 * calls().length) / (rounds * burstMs),
      control: null,
      unit: "a minute",
      budget: sender.reads(burstMs),
    }),
    leastRow(`${name}: requests`, {
      ...compareRounds(sender.name, requests),
      unit: "/s",
      budget: sender.requests,
    }),
  ]
}
