/** Replaces the clock of this process by one that differs by `aheadMs()` milliseconds, read at each look. */
module.exports = function shiftClock(aheadMs) {
  const now = Date.now
  globalThis.Date = class extends Date {
    constructor(...parts) {
      if (parts.length > 0) super(...parts)
      else super(now() + aheadMs())
    }

    static now() {
      return now() + aheadMs()
    }
  }
}
