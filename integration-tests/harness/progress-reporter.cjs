/** Says what runs, and after each tenth of the files how far the run is. */
module.exports = class ProgressReporter {
  #startTime = 0
  #files = 0
  #done = 0
  #tests = 0

  onRunStart({ numTotalTestSuites, startTime }) {
    this.#files = numTotalTestSuites
    this.#startTime = startTime
    process.stderr.write(`${numTotalTestSuites} files of tests\n`)
  }

  onTestResult(_test, { numPassingTests, numFailingTests }) {
    const tenths = () => Math.floor((10 * this.#done) / this.#files)
    const before = tenths()
    this.#done += 1
    this.#tests += numPassingTests + numFailingTests
    if (tenths() === before) return
    const seconds = Math.round((Date.now() - this.#startTime) / 1_000)
    process.stderr.write(
      `${tenths() * 10} %: ${this.#done} of ${this.#files} files, ${this.#tests} tests, ${seconds} s\n`,
    )
  }
}
