/** Preloaded: the signal SIGUSR2 sets the clock of this process a quarter of an hour ahead. */
const QUARTER_MS = 900_000
const now = Date.now
let ahead = 0
process.on("SIGUSR2", () => (ahead += QUARTER_MS))

globalThis.Date = class extends Date {
  constructor(...parts) {
    if (parts.length > 0) super(...parts)
    else super(now() + ahead)
  }

  static now() {
    return now() + ahead
  }
}
