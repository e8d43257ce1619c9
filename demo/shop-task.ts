import { join } from "node:path"
import type { Addresses } from "./addresses"
import type { Environment } from "./environment"
import type { NodeTask } from "./run-node"

export type Shop = { environment: Environment; addresses: Addresses; databaseUrl: string }

/** Runs one `medusa` command in the demo's shop, with everything its configuration reads. */
export function shopTask(shop: Shop, name: string, args: string[]): NodeTask {
  const { environment, addresses, databaseUrl } = shop
  const optional = {
    INSTALMENTS_LEGACY_BASE_URL: addresses.version1 ?? "",
    INSTALMENTS_SECRET_KEY: environment.secretKey ?? "",
  }
  return {
    command: [join(environment.root, "node_modules/@medusajs/cli/cli.js"), ...args],
    cwd: join(environment.root, "demo/shop"),
    log: join(environment.dir, `${name}.log`),
    env: {
      // Medusa serves a built admin in every environment but development, and its cookies over HTTP in every one but
      // production.
      NODE_ENV: environment.builtAdmin ? "test" : "development",
      DEMO_DEVELOP: environment.develop ? "1" : "",
      MEDUSA_DISABLE_TELEMETRY: "true",
      NO_COLOR: "1",
      DATABASE_URL: databaseUrl,
      DEMO_BUNDLES: join(environment.dir, "bundles"),
      DEMO_BACKEND_URL: addresses.medusa,
      DEMO_STOREFRONT_URL: addresses.storefront,
      INSTALMENTS_BASE_URL: addresses.service,
      INSTALMENTS_PRIVATE_KEY: environment.privateKey,
      INSTALMENTS_PUBLIC_KEY: environment.publicKey,
      INSTALMENTS_CAPTURE: environment.capture,
      ...optional,
    },
  }
}
