const transform = {
  "^.+\\.[jt]sx?$": [
    "@swc/jest",
    {
      jsc: {
        parser: { syntax: "typescript", decorators: true },
        target: "es2022",
        // As the shop's build compiles the admin's pages.
        transform: { decoratorMetadata: true, react: { runtime: "automatic" } },
      },
      module: { type: "commonjs" },
    },
  ],
}

const shared = {
  testEnvironment: "node",
  transform,
  modulePathIgnorePatterns: ["<rootDir>/.medusa", "<rootDir>/integration-tests/shop", "<rootDir>/demo/shop"],
}

const withDatabase = {
  globalSetup: "<rootDir>/integration-tests/harness/shop/postgres.ts",
  globalTeardown: "<rootDir>/integration-tests/harness/shop/stop-postgres.ts",
}

/**
 * The main journeys of a shop, which `npm test` runs: choose, form, return, callback, capture, refund, cancel, settle, month
 * end; and the send fence, which no unit test has on a real PostgreSQL.
 */
const MAIN = [
  "checkout/checkout",
  "checkout/callbacks",
  "payments/capture-on-fulfillment",
  "payments/events",
  "payments/cancel",
  "recovery/send-fence",
  "settlements/import",
  "settlements/month-end",
].map((file) => `<rootDir>/integration-tests/${file}.spec.ts`)

/** One project for each folder of end-to-end tests, named after the folder. */
const names = [
  "checkout",
  "payments",
  "recovery",
  "order-changes",
  "admin-api",
  "settlements",
  "lifecycle",
  "budgets",
  "instances",
]
const folders = names.map((name) => ({
  ...shared,
  ...withDatabase,
  displayName: name,
  testMatch: [`<rootDir>/integration-tests/${name}/**/*.spec.ts`],
  testPathIgnorePatterns: MAIN,
}))

/** @type {import("jest").Config} */
module.exports = {
  // A machine that others use as well can be four times slower.
  testTimeout: 300_000,
  // On two processors: a third file works while others wait for a lender that is silent, or for a browser.
  maxWorkers: 3,
  testSequencer: "<rootDir>/integration-tests/harness/longest-first.cjs",
  // No test, and no server under test, prints a shopper's data or a key.
  reporters: [
    "default",
    "<rootDir>/integration-tests/harness/progress-reporter.cjs",
    "<rootDir>/integration-tests/harness/assertions/canary-reporter.cjs",
  ],
  projects: [
    {
      ...shared,
      displayName: "unit",
      testMatch: [
        "<rootDir>/{src,integration-tests/faults/mutations,integration-tests/harness,integration-tests/simulation}/**/*.unit.spec.ts",
      ],
    },
    { ...shared, ...withDatabase, displayName: "journeys", testMatch: MAIN },
    {
      ...shared,
      displayName: "purchase",
      testMatch: ["<rootDir>/integration-tests/browser/purchase.spec.ts"],
    },
    ...folders,
    {
      ...shared,
      ...withDatabase,
      displayName: "faults",
      testMatch: [
        "<rootDir>/integration-tests/faults/{model,boundaries,naive-baseline,simulated-year}.spec.ts",
        "<rootDir>/integration-tests/simulation/replay/replay.spec.ts",
      ],
    },
    {
      ...shared,
      ...withDatabase,
      displayName: "package",
      testMatch: ["<rootDir>/integration-tests/{package/!(next),storefronts/html}.spec.ts"],
    },
    {
      ...shared,
      ...withDatabase,
      displayName: "next",
      testMatch: ["<rootDir>/integration-tests/package/next.spec.ts"],
    },
    {
      ...shared,
      ...withDatabase,
      displayName: "frameworks",
      testMatch: ["<rootDir>/integration-tests/storefronts/!(html).spec.ts"],
    },
    {
      ...shared,
      displayName: "browser",
      testMatch: ["<rootDir>/integration-tests/browser/{contained,demo,element,kit}.spec.ts"],
    },
    {
      ...shared,
      displayName: "admin",
      testMatch: ["<rootDir>/integration-tests/browser/admin.spec.ts"],
    },
  ],
}
