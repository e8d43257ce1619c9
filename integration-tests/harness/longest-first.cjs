const { default: Sequencer } = require("@jest/test-sequencer")

/** How many files run beside the journeys in one browser, about: the next browser is opened when it is closed. */
const BESIDE = 12

/**
 * Jest goes by how long each file took last time, which a fresh clone does not know: by their sizes then. The journeys
 * in a browser are short to read and take longest; begun last they would keep one processor waiting for the other. Two
 * browsers at once, each with a shop of its own, make each other's pages wait.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isInBrowser = ({ path }) => path.includes("/integration-tests/browser/")
    const sorted = super.sort(tests)
    const order = sorted.filter((test) => !isInBrowser(test))
    sorted.filter(isInBrowser).forEach((test, index) => order.splice(index * BESIDE, 0, test))
    return order
  }
}
