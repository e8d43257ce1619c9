const HOUR = 3_600_000

/** How far back the first pass looks, and how far one does after the shop was away for long. */
const FIRST = 26 * HOUR
const FURTHEST = 31 * 24 * HOUR
/** Passes overlap by this: clocks differ, and a listing may show a change late. */
const OVERLAP = 2 * HOUR
/** The service's dates carry no zone (Orders v2, "Conventions"), and zones lie this far behind and ahead of UTC. */
const BEHIND = 12 * HOUR
const AHEAD = 14 * HOUR

/**
 * The range of update dates that holds whatever changed since the last pass that saw everything, whichever zone the
 * service writes them in. UTC.
 */
export function updatedWindow(seenUntil: Date | null, now: Date): { from: Date; to: Date } {
  const since = seenUntil
    ? Math.max(Math.min(seenUntil.getTime(), now.getTime()) - OVERLAP, now.getTime() - FURTHEST)
    : now.getTime() - FIRST
  return { from: new Date(since - BEHIND), to: new Date(now.getTime() + AHEAD) }
}
