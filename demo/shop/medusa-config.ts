import { defineConfig } from "@medusajs/framework/utils"
import { withInstalments } from "medusa-payment-instalments"
import { realpathSync } from "node:fs"
import { resolve } from "node:path"

const { env } = process
const backendUrl = env.DEMO_BACKEND_URL ?? "http://localhost:9000"
const storefrontUrl = env.DEMO_STOREFRONT_URL ?? "http://localhost:8000"
const capture = (["automatic", "on_fulfillment", "manual"] as const).find(
  (one) => one === env.INSTALMENTS_CAPTURE,
)

const packages = resolve(__dirname, "../../node_modules")

const notification = {
  resolve: "@medusajs/medusa/notification",
  options: {
    providers: [
      { resolve: "@medusajs/medusa/notification-local", id: "local", options: { channels: ["feed"] } },
      { resolve: "./src/modules/mails-in-log", id: "mails-in-log", options: { channels: ["email"] } },
    ],
  },
}

const shop = defineConfig({
  modules: [notification],
  projectConfig: {
    databaseUrl: env.DATABASE_URL,
    http: {
      storeCors: storefrontUrl,
      adminCors: backendUrl,
      authCors: `${backendUrl},${storefrontUrl}`,
      jwtSecret: "demo-only",
      cookieSecret: "demo-only",
    },
  },
  admin: {
    backendUrl,
    storefrontUrl,
    vite: () => ({
      // The bundles of one demo do not interfere with another demo that runs at the same time.
      ...(env.DEMO_BUNDLES && { cacheDir: env.DEMO_BUNDLES }),
      server: {
        // The admin's packages are in the repository's node_modules, two folders above this project.
        fs: { allow: [resolve(__dirname, "../.."), realpathSync(packages)] },
        // Every demo rewrites the admin's first page in this folder at start, which would reload another demo's open
        // pages.
        ...(!env.DEMO_DEVELOP && { watch: { ignored: ["**"] } }),
      },
      // The source is in this shop's `src/admin` then (demo/develop.ts).
      ...(env.DEMO_DEVELOP && {
        resolve: { alias: { "medusa-payment-instalments/admin": resolve(__dirname, "no-admin.ts") } },
      }),
    }),
  },
})

module.exports = withInstalments(shop, {
  baseUrl: env.INSTALMENTS_BASE_URL ?? "",
  privateKey: env.INSTALMENTS_PRIVATE_KEY ?? "",
  ...(env.INSTALMENTS_PUBLIC_KEY && { publicKey: env.INSTALMENTS_PUBLIC_KEY }),
  ...(env.INSTALMENTS_LEGACY_BASE_URL &&
    env.INSTALMENTS_SECRET_KEY && {
      version1: { baseUrl: env.INSTALMENTS_LEGACY_BASE_URL, secretKey: env.INSTALMENTS_SECRET_KEY },
    }),
  backendUrl,
  storefrontUrl,
  ...(env.INSTALMENTS_BRAND_NAME && {
    brand: {
      name: env.INSTALMENTS_BRAND_NAME,
      ...(env.INSTALMENTS_BRAND_LOGO_URL && { logoUrl: env.INSTALMENTS_BRAND_LOGO_URL }),
    },
  }),
  // Examples: your own come from your contract with the lender. Without the option they are set in the admin.
  ...(env.DEMO_PLANS !== "admin" && {
    plans: [{ count: 3 }, { count: 12, cost: { percent: 4.9 }, borrowingRate: 10.58, from: 100 }],
  }),
  ...(capture && { capture }),
  secondChance: { after: "5m", mail: true },
})
