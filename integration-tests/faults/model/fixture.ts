import type { InstalmentsOptions } from "../../../src/modules/instalments/options/schema"
import { leaksIn } from "../../harness/assertions/leaks"
import { installPaymentGate } from "../../harness/faults/payment-gate"
import { Admin } from "../../harness/people/admin"
import { inviteAdmin } from "../../harness/people/colleague"
import { startSecondServer } from "../../harness/shop/second-server"
import { startTestShop, type TestShop, type TestShopOptions } from "../../harness/shop/test-shop"
import { installTriggers } from "./triggers"

/** Longer than any run: resolution delays pass only when a schedule lets them (`time-passes`). */
const RESOLUTION_DELAY = "10m"
const TIMEOUTS = { connect: 500, response: 1_000, completion: 1_500 }
const HANDLES = ["hook", "nail", "chair"]

/** Everything a cart needs, looked up once because thousands of carts are filled. */
interface Catalogue {
  regions: Map<string, string>
  /** Ids of the two variants of each product. */
  variants: Map<string, string[]>
  shippingOption: string
  salesChannel: string
}

/** A shop's settings: when it captures, and how many servers it runs on. */
export interface Setup {
  /** The naive baseline has no records and no sweep. */
  kind: "plugin" | "naive"
  capture: "automatic" | "manual" | "on_fulfillment"
  /** One by default. */
  servers?: 1 | 2
}

/**
 * Whether the shop refuses an order whose delivery address differs from the approved one, rather than placing it for
 * review.
 */
export function refusesMoves({ capture }: Pick<Setup, "capture">): boolean {
  return capture === "on_fulfillment"
}

/** A shop on which many schedules are played concurrently, each with its own cart. */
export interface Fixture extends Setup {
  shop: TestShop
  admin: Admin
  /** All staff members, the admin first. */
  staff: Admin[]
  catalogue: Catalogue
}

export async function openFixture(
  what: Setup & Pick<TestShopOptions, "environment" | "project">,
): Promise<Fixture> {
  const { servers, environment, project } = what
  const deliveryChange = refusesMoves(what) ? ("refuse" as const) : ("review" as const)
  const instalments = {
    capture: what.capture,
    deliveryChange,
    advanced: { refundResolutionDelay: RESOLUTION_DELAY, timeouts: TIMEOUTS },
  }
  const alone = await startTestShop({
    sandbox: { approvalExpiry: "approval" },
    instalments,
    environment: { ...environment, ...(servers === 2 && { TEST_LOCKING: "postgres" }) },
    schedules: true,
    ...(project && { project }),
  })
  let shop = alone
  try {
    if (servers === 2) shop = await addSecondServer(alone, { instalments, project })
    await installTriggers(shop)
    await installPaymentGate(shop)
    await fillWarehouse(shop)
    const admin = await Admin.login(shop)
    // Two staff members with separate logins: Medusa records who requested a refund.
    const staff = [admin, await inviteAdmin(shop, admin)]
    return { shop, admin, staff, catalogue: await readCatalogue(shop), ...what }
  } catch (error) {
    await shop.stop()
    throw error
  }
}

/** Enough stock for thousands of carts, so that none is refused because an item is sold out. */
async function fillWarehouse({ sql }: TestShop): Promise<void> {
  await sql(
    `UPDATE inventory_level SET stocked_quantity = 1000000, raw_stocked_quantity = '{"value":"1000000","precision":20}'`,
  )
}

export async function readCatalogue(shop: TestShop): Promise<Catalogue> {
  const regions = await shop.sql<{ iso_2: string; region_id: string }>(
    "SELECT iso_2, region_id FROM region_country WHERE region_id IS NOT NULL",
  )
  const variants = await shop.sql<{ handle: string; id: string }>(
    `SELECT p.handle, v.id FROM product_variant v JOIN product p ON p.id = v.product_id
      WHERE p.handle = ANY($1) ORDER BY v.sku`,
    [HANDLES],
  )
  const [standard] = await shop.sql<{ id: string }>("SELECT id FROM shipping_option WHERE name = 'Standard'")
  const [channel] = await shop.sql<{ id: string }>("SELECT id FROM sales_channel LIMIT 1")
  const variantsOf = (handle: string) =>
    variants.filter((variant) => variant.handle === handle).map(({ id }) => id)
  return {
    regions: new Map(regions.map(({ iso_2, region_id }) => [iso_2, region_id])),
    variants: new Map(HANDLES.map((handle) => [handle, variantsOf(handle)])),
    shippingOption: standard?.id ?? "",
    salesChannel: channel?.id ?? "",
  }
}

/**
 * The same shop on two servers, with locks in PostgreSQL: requests go to both in turn, and each runs jobs and receives
 * its own events. Redis would only carry events between them (`integration-tests/instances` has that); how two servers
 * affect each other's rows does not depend on it.
 */
async function addSecondServer(
  shop: TestShop,
  what: { instalments: Partial<InstalmentsOptions>; project?: TestShopOptions["project"] },
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

/** Whether the server printed a shopper's data, a key or a token; every event of the plugin is printed too. */
export function leaksOf({ shop }: Fixture): string[] {
  const found = leaksIn(shop.log()).map(({ what }) => `nothingLeaks: the server's log holds ${what}`)
  return [...new Set(found)]
}
