import type { State } from "./orders/state"

/** The sandbox's own time: real time, plus what it has been advanced by. Never goes back. */
export interface Clock {
  now(): Date
  /** @throws RangeError for anything but a non-negative number of milliseconds */
  advance(milliseconds: number): void
}

export function clockOf(state: State): Clock {
  return {
    now: () => new Date(Date.now() + state.clockOffset),
    advance(milliseconds) {
      if (!Number.isFinite(milliseconds) || milliseconds < 0) {
        throw new RangeError("The clock advances by a non-negative number of milliseconds.")
      }
      state.clockOffset += milliseconds
    },
  }
}
