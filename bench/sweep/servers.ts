import { startRedis, whyNoRedis } from "../../integration-tests/harness/shop/redis"
import { startSecondServer } from "../../integration-tests/harness/shop/second-server"
import type { TestShop } from "../../integration-tests/harness/shop/test-shop"
import { inShop } from "../in-shop"
import { interleaved } from "../interleaved"
import type { Bench, Measure } from "../measure"
import { compareRounds } from "../rounds"
import { leastRow, type Row } from "../row"
import { placeBySweep, placeNew } from "./approvals"

/** Both share the machine's cores, so they can gain little; but neither may wait for what the other has claimed. */
const BUDGET = 1
const WARM_UP = 8
/** More than the rows that one server claims at a time. */
const APPROVALS = 120

export const SWEEP_OF_SERVERS: Measure = { name: "sweep of servers", run: measure }

/** Approvals whose callbacks were lost, placed by the sweep of two servers on Redis; compared with one of them alone. */
async function measure(bench: Bench): Promise<Row[]> {
  const why = whyNoRedis()
  if (why) throw new Error(why)
  const redis = await startRedis()
  const environment = { NODE_ENV: "production", TEST_REDIS_URL: redis.url, TEST_LOCKING: "redis" }
  const options = { instalments: { capture: "manual" as const }, environment }
  try {
    return await inShop(bench.postgres, options, async (shop) => {
      const second = await startSecondServer(shop, options)
      try {
        return [await compare(bench, shop, second)]
      } finally {
        await second.stop()
      }
    })
  } finally {
    await redis.stop()
  }
}

async function compare(
  { rounds, approvals, quick }: Bench,
  first: TestShop,
  second: Pick<TestShop, "url">,
): Promise<Row> {
  const count = approvals ?? (quick ? WARM_UP : APPROVALS)
  const placeBy = (servers: Pick<TestShop, "url">[], few = count) =>
    placeNew(first, few, (shop, forms) => placeBySweep(shop, forms, servers))
  await placeBy([first], WARM_UP)
  await placeBy([second], WARM_UP)
  const rates = await interleaved(
    rounds,
    () => placeBy([first, second]),
    // Each of them is as warm as the other.
    (round) => placeBy([round % 2 === 0 ? first : second]),
  )
  return leastRow(`${SWEEP_OF_SERVERS.name}: orders placed by two on Redis, against one`, {
    ...compareRounds("orders per second", rates),
    unit: "/s",
    budget: BUDGET,
  })
}
