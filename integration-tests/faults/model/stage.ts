import { Admin } from "../../harness/admin"
import { startTestShop, type TestShop, type TestShopOptions } from "../../harness/test-shop"

/** Real time never comes near it: settle times pass only when a schedule lets them (`time-passes`). */
const SETTLE_TIME = "10m"
const TIMEOUTS = { connect: 500, answer: 1_000, completion: 1_500 }

/** Everything a cart needs, looked up once: thousands of carts are filled. */
interface Catalogue {
  regions: Map<string, string>
  /** Ids of the two variants of each product. */
  variants: Map<string, string[]>
  shippingOption: string
}

/** A shop on which many schedules are played side by side, each on a cart of its own. */
export interface Stage {
  shop: TestShop
  admin: Admin
  catalogue: Catalogue
  /** The careless control has no records and no sweep. */
  kind: "plugin" | "careless"
  capture: "automatic" | "manual"
}

export async function openStage(
  what: Pick<Stage, "kind" | "capture"> & Pick<TestShopOptions, "environment">,
): Promise<Stage> {
  const shop = await startTestShop({
    instalments: { capture: what.capture, refundSettleTime: SETTLE_TIME, timeouts: TIMEOUTS },
    environment: what.environment,
    schedules: true,
  })
  return { shop, admin: await Admin.login(shop), catalogue: await readCatalogue(shop), ...what }
}

async function readCatalogue(shop: TestShop): Promise<Catalogue> {
  const regions = await shop.sql<{ iso_2: string; region_id: string }>(
    "SELECT iso_2, region_id FROM region_country WHERE region_id IS NOT NULL",
  )
  const variants = await shop.sql<{ handle: string; id: string }>(
    `SELECT p.handle, v.id FROM product_variant v JOIN product p ON p.id = v.product_id
      WHERE p.handle IN ('hook', 'nail') ORDER BY v.sku`,
  )
  const [standard] = await shop.sql<{ id: string }>("SELECT id FROM shipping_option WHERE name = 'Standard'")
  return {
    regions: new Map(regions.map(({ iso_2, region_id }) => [iso_2, region_id])),
    variants: new Map(
      ["hook", "nail"].map((handle) => [
        handle,
        variants.filter((variant) => variant.handle === handle).map(({ id }) => id),
      ]),
    ),
    shippingOption: standard?.id ?? "",
  }
}
