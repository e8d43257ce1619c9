import type { InstalmentsOptions } from "../../src/modules/instalments/options/schema"
import type { Sandbox } from "../../src/service/sandbox"
import { startFlakyProxy, type FlakyProxy } from "./flaky-proxy"
import { startTestShop, type TestShop, type TestShopOptions } from "./test-shop"

/** A shop that reaches the lender through a proxy on which a test can inject faults. */
export interface ShopBehindNetwork extends TestShop {
  network: FlakyProxy
}

interface Options extends Omit<TestShopOptions, "instalments"> {
  /** Options as of every test shop. A function receives the lender's URL behind the proxy: each account needs one. */
  instalments?:
    Partial<InstalmentsOptions> | ((baseUrl: string, sandbox: Sandbox) => Partial<InstalmentsOptions>)
}

/** Short timeouts, since responses are lost on purpose. */
export const SHORT_WAITS = {
  refundResolutionDelay: "1s",
  timeouts: { connect: 500, response: 1_500, completion: 3_000 },
}

export async function startShopBehindNetwork({
  instalments = {},
  ...options
}: Options): Promise<ShopBehindNetwork> {
  const network = await startFlakyProxy()
  const { baseUrl } = network
  const shop = await startTestShop({
    ...options,
    instalments: (sandbox) => {
      network.forwardTo(sandbox.url)
      return typeof instalments === "function" ? instalments(baseUrl, sandbox) : { baseUrl, ...instalments }
    },
  }).catch(async (error: unknown) => {
    await network.close()
    throw error
  })
  return {
    ...shop,
    network,
    stop: async () => {
      await shop.stop()
      await network.close()
    },
  }
}
