const { TestEnvironment } = require("jest-environment-node")

/**
 * Jest loads every module anew for each test file, and a mutant has a run of its own. These are loaded once for all of
 * them, outside the tests' own context, and `framework-utils.cjs` and `core-flows.cjs` hand them in.
 */
module.exports = class MedusaLoadedOnce extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    this.global.medusaLoadedOnce = {
      utils: require("@medusajs/framework/utils"),
      coreFlows: require("@medusajs/medusa/core-flows"),
    }
  }
}
