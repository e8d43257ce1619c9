import { mkdirSync } from "node:fs"
import { RUN } from "../integration-tests/harness/folders"
import { makeTemplate } from "../integration-tests/harness/shop/template"
import {
  startTestShop,
  type TestShop,
  type TestShopOptions,
} from "../integration-tests/harness/shop/test-shop"
import type { EmbeddedPostgres } from "../scripts/embedded-postgres"

/**
 * Does some work in the tests' seeded shop: a separate Medusa in production mode, with the built plugin, and a
 * simulated lender that responds immediately and sends no notifications. No job runs on its schedule.
 */
export async function inShop<Result>(
  postgres: EmbeddedPostgres,
  options: TestShopOptions,
  work: (shop: TestShop) => Promise<Result>,
): Promise<Result> {
  mkdirSync(RUN, { recursive: true })
  process.env.TEST_POSTGRES = postgres.url("")
  process.env.TEST_TEMPLATE = await makeTemplate(postgres)
  const shop = await startTestShop({
    sandbox: { callbacks: "held" },
    environment: { NODE_ENV: "production" },
    ...options,
  })
  // The server does not end with this process automatically.
  const leave = () => void shop.crash()
  process.once("exit", leave)
  try {
    await fillStock(shop)
    return await work(shop)
  } finally {
    process.removeListener("exit", leave)
    await shop.stop()
  }
}

/** More than any bench sells. */
async function fillStock(shop: TestShop): Promise<void> {
  await shop.sql(
    `UPDATE inventory_level
        SET stocked_quantity = 1000000, raw_stocked_quantity = raw_stocked_quantity || '{"value": "1000000"}'`,
  )
}
