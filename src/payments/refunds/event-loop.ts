import { performance } from "node:perf_hooks"

/** So often the event loop shows that it turns. */
const BEAT_MS = 50
/** A beat that is so late means that the process stood still, or was too busy to process a request. */
const STALL_MS = 250
/** How long after a stall a request that arrived in it is processed, at most. A stall within it counts as the same. */
const BACKLOG_MS = 2_000
/** On a server that stalls all the time, a staff member who was refused once must be able to ask again. */
const LONGEST_MS = 30_000

/** The process stood still; times are of its clock. */
interface Stall {
  from: number
  to: number
}

/**
 * When a request may have reached this machine. Its bytes wait unread while the process stands still (a paused virtual
 * machine, a long computation), and another server may respond to an equal request meanwhile. Node does not say when a
 * request arrived, so a request that is processed soon after a stall counts as asked when the stall began.
 */
export class EventLoop {
  #beat: number
  #last: Stall | null = null

  constructor(private readonly now: () => number) {
    this.#beat = now()
  }

  /** The event loop turned. */
  beat(): void {
    const now = this.now()
    if (now - this.#beat > STALL_MS) this.#last = { from: this.#recentStall()?.from ?? this.#beat, to: now }
    this.#beat = now
  }

  /** The earliest moment at which a request that is processed now can have arrived, by the clock of `now`. */
  arrivedSince(): number {
    this.beat()
    return Math.max(this.#recentStall()?.from ?? this.#beat, this.#beat - LONGEST_MS)
  }

  /** The last stall, if requests that arrived in it may not have been processed by the last beat. */
  #recentStall(): Stall | null {
    return this.#last && this.#beat - this.#last.to <= BACKLOG_MS ? this.#last : null
  }
}

/** Watches the event loop of this process, by its monotonic clock, without keeping the process alive. */
export function watchEventLoop(): EventLoop {
  const loop = new EventLoop(() => performance.now())
  setInterval(() => loop.beat(), BEAT_MS).unref()
  return loop
}
