/** Preloaded: the signal SIGUSR2 sets the clock of this process a quarter of an hour ahead. */
const QUARTER_MS = 900_000
let ahead = 0
process.on("SIGUSR2", () => (ahead += QUARTER_MS))

require("./shift-clock.cjs")(() => ahead)
