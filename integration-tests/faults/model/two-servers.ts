import type { InstalmentsOptions } from "../../../src/modules/instalments/options/schema"
import { startSecondServer } from "../../harness/shop/second-server"
import type { ServerStart } from "../../harness/shop/server-process"
import type { TestShop } from "../../harness/shop/test-shop"

/**
 * The same shop on two servers, with locks in PostgreSQL: requests go to both in turn, and each runs jobs and receives
 * its own events. Redis would only carry events between them (`integration-tests/instances` has that); how two servers
 * affect each other's rows does not depend on it.
 */
export async function addSecondServer(
  shop: TestShop,
  what: { instalments: Partial<InstalmentsOptions>; project?: ServerStart["project"] },
): Promise<TestShop> {
  const { instalments, project } = what
  const second = await startSecondServer(shop, {
    instalments,
    schedules: true,
    environment: { TEST_LOCKING: "postgres" },
    ...(project && { project }),
  })
  const urls = [shop.url, second.url]
  let requests = 0
  return {
    ...shop,
    get url() {
      requests += 1
      return urls[requests % urls.length] ?? shop.url
    },
    log: () => shop.log() + second.log(),
    stop: async () => {
      await second.stop()
      await shop.stop()
    },
  }
}
