import type { State } from "./orders/state"

/** The sandbox's own time: real time plus an offset. */
export interface Clock {
  now(): Date
  /** @throws RangeError for anything but a non-negative number of milliseconds */
  advance(milliseconds: number): void
  /**
   * Makes the clock wrong, or right again: backwards for a negative number. @throws RangeError unless it is a number
   */
  jump(milliseconds: number): void
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
    jump(milliseconds) {
      if (!Number.isFinite(milliseconds)) throw new RangeError("The clock jumps by a number of milliseconds.")
      state.clockOffset += milliseconds
    },
  }
}
