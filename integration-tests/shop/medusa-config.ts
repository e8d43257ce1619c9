import { WorkflowScheduler } from "@medusajs/framework/orchestration"
import { defineConfig } from "@medusajs/framework/utils"
import { withNaive } from "../faults/naive-baseline/with-naive"
import { withInstalments, type InstalmentsOptions } from "medusa-payment-instalments"
import { notifications, roles, sharedModules } from "./infrastructure"

/** Each test file starts this shop with a separate database, sandbox and options. */
const options: InstalmentsOptions = JSON.parse(process.env.TEST_INSTALMENTS ?? "{}")

// Before Medusa loads the jobs: where its clock reaches a full minute meanwhile, they would run in a test that counts calls.
if (process.env.TEST_SCHEDULES !== "on")
  WorkflowScheduler.prototype.scheduleWorkflow = () => Promise.resolve()

const shop = defineConfig({
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
  modules: [...sharedModules(process.env), ...roles(process.env), ...notifications(process.env)],
  featureFlags: { caching: process.env.TEST_REDIS_URL !== undefined },
})

/**
 * The naive baseline of the fault tests is the same shop with another provider under the same id; a shop that
 * uninstalled the plugin has none.
 */
function configured(): object {
  switch (process.env.TEST_PROVIDER) {
    case "naive":
      return withNaive(shop, options)
    case "none":
      return shop
    default:
      return withInstalments(shop, options)
  }
}

module.exports = configured()
