const { default: Sequencer } = require("@jest/test-sequencer")

/** The approximate number of files that run during one browser suite: the next browser opens when it is closed. */
const BESIDE = 12

/**
 * Jest sorts by each file's last duration; in a fresh clone, which has none, it sorts by size. The end-to-end tests in
 * a browser, the random schedules and the tests of several servers are short files but take longest; started last they
 * would keep one processor waiting for the other. Two concurrent browsers, each with its own shop, slow down each other's
 * pages.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isInBrowser = ({ path }) => path.includes("/integration-tests/browser/")
    const sorted = super.sort(tests)
    const takesLong = ({ path }) => /\/integration-tests\/(faults|instances)\//.test(path)
    const order = sorted.filter((test) => !isInBrowser(test) && !takesLong(test))
    const inBrowser = sorted.filter(isInBrowser)
    inBrowser.forEach((test, index) => order.splice(index * BESIDE, 0, test))
    // Once the browsers are closed, whose pages they would slow down.
    order.splice((inBrowser.length + 1) * BESIDE, 0, ...sorted.filter(takesLong))
    return order
  }
}
