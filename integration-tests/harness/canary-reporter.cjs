const { spawnSync } = require("node:child_process")
const { join } = require("node:path")

/**
 * Fails a run, whatever its tests say, when a server's log or something a suite printed holds a shopper's data or a
 * key (`canaries.ts`). What jest itself says of a test that failed is not looked at: that run has failed already.
 *
 * Jest loads reporters without the transform its tests go through, so what does the looking is run beside it.
 */
module.exports = class CanaryReporter {
  #since = Date.now()
  #printed = []
  #failed = false

  onTestResult(test, { console: printed }) {
    for (const { message, origin } of printed ?? []) {
      this.#printed.push({ where: `${test.path} (${origin.trim().split("\n")[0]?.trim()})`, text: message })
    }
  }

  onRunComplete(_contexts, results) {
    const command = [require.resolve("tsx/cli"), join(__dirname, "find-leaks.ts"), String(this.#since)]
    const { status } = spawnSync(process.execPath, command, {
      input: JSON.stringify(this.#printed),
      stdio: ["pipe", "inherit", "inherit"],
    })
    this.#failed = status !== 0
    // Whoever counts failures counts this as one.
    if (this.#failed) results.numRuntimeErrorTestSuites += 1
  }

  getLastError() {
    return this.#failed ? new Error("Something holds a shopper's data or a key; see above.") : undefined
  }
}
