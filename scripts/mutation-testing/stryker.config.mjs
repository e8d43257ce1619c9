import { join } from "node:path"
import jestConfig from "../../jest.config.js"

const unit = jestConfig.projects.find(({ displayName }) => displayName === "unit")
const here = (file) => join(import.meta.dirname, file)

/** What `run.ts` adds to it is what is mutated, and by which tests. */
export default {
  testRunner: "jest",
  plugins: ["@stryker-mutator/jest-runner"],
  jest: {
    projectType: "custom",
    enableFindRelatedTests: false,
    config: {
      ...unit,
      // Medusa's own modules take most of the time of a test file to load, and are not mutated.
      testEnvironment: here("medusa-loaded-once.cjs"),
      moduleNameMapper: {
        "^@medusajs/framework/utils$": here("framework-utils.cjs"),
        "^@medusajs/medusa/core-flows$": here("core-flows.cjs"),
      },
    },
  },
  coverageAnalysis: "perTest",
  // The copy that is mutated needs the sources alone.
  ignorePatterns: [
    "*",
    "!src",
    "!src/**",
    "!package.json",
    "src/admin",
    "src/storefront",
    "src/lender/sandbox",
  ],
  reporters: ["clear-text", "json"],
  clearTextReporter: { allowEmojis: false, reportTests: false },
  tempDirName: ".test/mutation-testing/sandbox",
  concurrency: 2,
  // A busy machine must not make a mutant look like an endless loop.
  timeoutMS: 20_000,
}
