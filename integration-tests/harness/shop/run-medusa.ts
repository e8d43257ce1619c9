import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { runToEnd } from "../../../scripts/processes"
import { MEDUSA, RUN, SHOP } from "../folders"

/** In place of the home of the user who runs the tests. */
const SETTINGS = join(RUN, "settings")

/** Every Medusa with telemetry starts another process as it ends, even where the environment disables telemetry. */
export function disableTelemetry(): void {
  const folder = join(SETTINGS, "medusa")
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "config.json"), JSON.stringify({ telemetry: { enabled: false } }))
}

/** The environment of the shop's configuration. The lender is not running while a database is prepared. */
export function shopEnvironment(shop: {
  database: string
  options?: object
  schedules?: boolean
}): Record<string, string> {
  const placeholder = {
    baseUrl: "http://127.0.0.1:9/v2",
    privateKey: "none",
    backendUrl: "http://127.0.0.1:9",
    storefrontUrl: "http://127.0.0.1:9",
  }
  return {
    DATABASE_URL: shop.database,
    MEDUSA_DISABLE_TELEMETRY: "true",
    XDG_CONFIG_HOME: SETTINGS,
    NO_COLOR: "1",
    TEST_INSTALMENTS: JSON.stringify(shop.options ?? placeholder),
    ...(shop.schedules && { TEST_SCHEDULES: "on" }),
  }
}

/** Runs one `medusa` command in the test shop to completion; a failure contains its output. */
export async function runMedusa(
  args: string[],
  shop: { database: string; environment?: Record<string, string> },
): Promise<void> {
  const env = { ...process.env, NODE_ENV: "development", ...shopEnvironment(shop), ...shop.environment }
  await runToEnd({ args: [MEDUSA, ...args], folder: SHOP, env })
}
