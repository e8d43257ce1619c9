import { defineConfig } from "@medusajs/framework/utils"
import { withInstalments, type InstalmentsOptions } from "medusa-payment-instalments"
import { sharedModules } from "./infrastructure"

/** Each test file starts this shop with its own database, service and options. */
const options: InstalmentsOptions = JSON.parse(process.env.TEST_INSTALMENTS ?? "{}")

module.exports = withInstalments(
  defineConfig({
    projectConfig: {
      databaseUrl: process.env.DATABASE_URL,
      http: {
        storeCors: "*",
        adminCors: "*",
        authCors: "*",
        jwtSecret: "test-only",
        cookieSecret: "test-only",
      },
    },
    admin: { disable: true },
    modules: sharedModules(process.env),
    featureFlags: { caching: process.env.TEST_REDIS_URL !== undefined },
  }),
  options,
)
