const { spawnSync } = require("node:child_process")
const { join } = require("node:path")

/**
 * Fails a run, whatever its tests report, when a server's log or the output of a suite contains a shopper's data or a
 * key (`canaries.ts`). Jest's own messages about a failed test are not searched: that run has failed already.
 *
 * Jest loads reporters without the transform of its tests, so the search runs in a separate process.
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
    // Programs that count failures count this as one.
    if (this.#failed) results.numRuntimeErrorTestSuites += 1
  }

  getLastError() {
    return this.#failed ? new Error("Something holds a shopper's data or a key; see above.") : undefined
  }
}
