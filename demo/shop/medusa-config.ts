import { defineConfig } from "@medusajs/framework/utils"
import { resolve } from "node:path"

const backendUrl = process.env.DEMO_BACKEND_URL ?? "http://localhost:9000"
const storefrontUrl = process.env.DEMO_STOREFRONT_URL ?? "http://localhost:8000"

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
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
