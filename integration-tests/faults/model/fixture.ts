import { Admin } from "../../harness/people/admin"
import { installPaymentGate } from "../../harness/faults/payment-gate"
import { startTestShop, type TestShop, type TestShopOptions } from "../../harness/shop/test-shop"
import { installBreaking } from "./broken-records"
import { installExchange, installFailingDeletions, installKeptPayments } from "./changed-cart"
import { installOrphaning } from "./orphaned-payments"
import { hireStaff } from "./staff"
import { installStalling } from "./standstill"
import { addSecondServer } from "./two-servers"

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
    refundResolutionDelay: RESOLUTION_DELAY,
    timeouts: TIMEOUTS,
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
    await installOrphaning(shop)
    await installExchange(shop)
    await installFailingDeletions(shop)
    await installKeptPayments(shop)
    await installBreaking(shop)
    await installStalling(shop)
    await installPaymentGate(shop)
    await fillWarehouse(shop)
    const admin = await Admin.login(shop)
    const staff = await hireStaff(shop, admin)
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
  const variantsOf = (handle: string) =>
    variants.filter((variant) => variant.handle === handle).map(({ id }) => id)
  return {
    regions: new Map(regions.map(({ iso_2, region_id }) => [iso_2, region_id])),
    variants: new Map(HANDLES.map((handle) => [handle, variantsOf(handle)])),
    shippingOption: standard?.id ?? "",
  }
}
