/** Preloaded: sets the clock of this process an hour ahead. */
const AHEAD_MS = 3_600_000
const now = Date.now

globalThis.Date = class extends Date {
  constructor(...parts) {
    if (parts.length > 0) super(...parts)
    else super(now() + AHEAD_MS)
  }

  static now() {
    return now() + AHEAD_MS
  }
}
