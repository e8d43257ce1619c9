import { defineConfig } from "@medusajs/framework/utils"
import { withInstalments } from "medusa-payment-instalments"
import { resolve } from "node:path"

const { env } = process
const backendUrl = env.DEMO_BACKEND_URL ?? "http://localhost:9000"
const storefrontUrl = env.DEMO_STOREFRONT_URL ?? "http://localhost:8000"
const capture = (["automatic", "on_fulfillment", "manual"] as const).find(
  (one) => one === env.INSTALMENTS_CAPTURE,
)

const shop = defineConfig({
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
    // The admin's packages are in the repository's node_modules, two folders above this project.
    vite: () => ({ server: { fs: { allow: [resolve(__dirname, "../..")] } } }),
  },
})

module.exports = withInstalments(shop, {
  baseUrl: env.INSTALMENTS_BASE_URL ?? "",
  privateKey: env.INSTALMENTS_PRIVATE_KEY ?? "",
  ...(env.INSTALMENTS_PUBLIC_KEY && { publicKey: env.INSTALMENTS_PUBLIC_KEY }),
  ...(env.INSTALMENTS_LEGACY_BASE_URL &&
    env.INSTALMENTS_SECRET_KEY && {
      legacy: { baseUrl: env.INSTALMENTS_LEGACY_BASE_URL, secretKey: env.INSTALMENTS_SECRET_KEY },
    }),
  backendUrl,
  storefrontUrl,
  ...(capture && { capture }),
})
