const { isNativeError } = require("node:util").types
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
    // Medusa's errors are of another context, and errors all the same.
    const { Error } = this.global
    Object.defineProperty(Error, Symbol.hasInstance, {
      value(one) {
        return this === Error ? isNativeError(one) : Function.prototype[Symbol.hasInstance].call(this, one)
      },
    })
  }
}
