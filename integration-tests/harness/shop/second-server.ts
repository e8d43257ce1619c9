import { readFileSync } from "node:fs"
import { join } from "node:path"
import { freePort } from "../../../scripts/processes"
import type { InstalmentsOptions } from "../../../src/modules/instalments/options/schema"
import { RUN } from "../folders"
import { startServer, type ServerStart } from "./server-process"
import type { TestShop } from "./test-shop"

/** Another server of the same shop: it shares its database and its lender, and has its own address and log. */
export async function startSecondServer(
  shop: TestShop,
  what: { instalments: Partial<InstalmentsOptions> } & Pick<
    ServerStart,
    "environment" | "project" | "schedules"
  >,
): Promise<Pick<TestShop, "url" | "log" | "stop">> {
  const { instalments, ...rest } = what
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
      ...instalments,
    },
    port,
    logFile,
    ...rest,
  })
  return {
    url: `http://127.0.0.1:${port}`,
    log: () => readFileSync(logFile, "utf8"),
    stop: async () => void (await server.stop()),
  }
}
