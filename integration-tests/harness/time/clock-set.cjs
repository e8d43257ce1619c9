const { readFileSync, rmSync } = require("node:fs")

/**
 * Preloaded: the signal SIGUSR2 sets the clock of this process to differ by the milliseconds in the file TEST_CLOCK_FILE,
 * which is deleted once they count.
 */
const file = process.env.TEST_CLOCK_FILE
let ahead = 0
process.on("SIGUSR2", () => {
  ahead = Number(readFileSync(file, "utf8"))
  rmSync(file)
})

require("./shift-clock.cjs")(() => ahead)
