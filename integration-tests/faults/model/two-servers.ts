import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { InstalmentsOptions } from "../../../src/modules/instalments/options/schema"
import { RUN } from "../../harness/folders"
import { freePort } from "../../../scripts/processes"
import { startServer, type ServerStart } from "../../harness/shop/server-process"
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
  const port = await freePort()
  const logFile = join(RUN, `second-server-${port}.log`)
  const [account] = shop.sandbox.accounts
  const server = await startServer({
    database: shop.databaseUrl,
    options: {
      baseUrl: shop.sandbox.baseUrl,
      privateKey: account?.privateKey,
      publicKey: account?.publicKey,
      backendUrl: shop.url,
      storefrontUrl: shop.storefrontUrl,
      ...what.instalments,
    },
    schedules: true,
    port,
    logFile,
    environment: { TEST_LOCKING: "postgres" },
    ...(what.project && { project: what.project }),
  })
  const urls = [shop.url, `http://127.0.0.1:${port}`]
  let requests = 0
  return {
    ...shop,
    get url() {
      requests += 1
      return urls[requests % urls.length] ?? shop.url
    },
    log: () => shop.log() + readFileSync(logFile, "utf8"),
    stop: async () => {
      await server.stop()
      await shop.stop()
    },
  }
}
