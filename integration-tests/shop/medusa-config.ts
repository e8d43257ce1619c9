import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { WorkflowScheduler } from "@medusajs/framework/orchestration"
import { defineConfig } from "@medusajs/framework/utils"
import { withNaive } from "../faults/naive-baseline/with-naive"
import { withInstalments, type InstalmentsOptions } from "medusa-payment-instalments"
import { analytics, notifications, roles, sharedModules } from "./infrastructure"

/** Each test file starts this shop with a separate database, sandbox and options. */
const options: InstalmentsOptions = JSON.parse(process.env.TEST_INSTALMENTS ?? "{}")

// Before Medusa loads the jobs: where its clock reaches a full minute meanwhile, they would run in a test that counts calls.
if (process.env.TEST_SCHEDULES !== "on")
  WorkflowScheduler.prototype.scheduleWorkflow = () => Promise.resolve()

// As if this Medusa had come out after the plugin's tests.
if (process.env.TEST_UNTESTED === "on") {
  const load = createRequire(__filename)
  const root = dirname(load.resolve("medusa-payment-instalments/package.json"))
  load(join(root, ".medusa/server/src/modules/instalments/versions.js")).TESTED_MINORS.length = 0
}

const base = {
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: process.env.TEST_STORE_CORS ?? "*",
      adminCors: "*",
      authCors: "*",
      jwtSecret: "test-only",
      cookieSecret: "test-only",
    },
  },
  admin: { disable: true },
  modules: [
    ...sharedModules(process.env),
    ...roles(process.env),
    ...notifications(process.env),
    ...analytics(process.env),
  ],
  featureFlags: { caching: process.env.TEST_REDIS_URL !== undefined },
}
const shop = defineConfig(base)

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
    case "plain":
      return plain()
    default:
      return withInstalments(shop, options)
  }
}

/** The entries that `withInstalments` adds, as a shop writes them itself. */
function plain(): object {
  return defineConfig({
    ...base,
    plugins: [{ resolve: "medusa-payment-instalments", options }],
    modules: [
      ...base.modules,
      {
        resolve: "@medusajs/medusa/payment",
        dependencies: ["query", "instalments"],
        options: {
          providers: [
            {
              resolve: "medusa-payment-instalments/providers/instalments",
              id: "default",
              options: { account: process.env.TEST_ACCOUNT },
            },
          ],
        },
      },
    ],
  })
}

module.exports = configured()
