/** Preloaded: what this process does each minute it does each second. */
const MINUTE_MS = 60_000
const SECOND_MS = 1_000
const { setInterval } = globalThis

globalThis.setInterval = (work, ms, ...parameters) =>
  setInterval(work, ms === MINUTE_MS ? SECOND_MS : ms, ...parameters)
