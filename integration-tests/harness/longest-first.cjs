const { default: Sequencer } = require("@jest/test-sequencer")

/**
 * Jest goes by how long each file took last time, which a fresh clone does not know: by their sizes then. The journeys
 * in a browser are short to read and take longest; begun last they would keep one processor waiting for the other.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const inBrowser = ({ path }) => path.includes("/integration-tests/browser/")
    return super.sort(tests).sort((a, b) => inBrowser(b) - inBrowser(a))
  }
}
