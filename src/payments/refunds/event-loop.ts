import { performance } from "node:perf_hooks"

/** So often the event loop shows that it turns. */
const BEAT_MS = 50
/** A beat that is so late means that the process stood still, or was too busy to process a request. */
const STALL_MS = 250
/** How long after a stall a request that arrived in it is processed, at most. A stall within it counts as the same. */
const BACKLOG_MS = 2_000
/** On a server that stalls all the time, a staff member who was refused once must be able to ask again. */
const LONGEST_SERIES_MS = 30_000

interface Clock {
  /** Milliseconds. */
  now(): number
}

/** The process stood still; times are of its clock. Stalls that follow each other are one. */
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
    if (now - this.#beat > STALL_MS) {
      const series = Math.max(this.#recentStall()?.from ?? this.#beat, now - LONGEST_SERIES_MS)
      // However long this stall alone has lasted, a request may have waited as long.
      this.#last = { from: Math.min(this.#beat, series), to: now }
    }
    this.#beat = now
  }

  /** @returns how long ago a request that is processed now may have arrived, in milliseconds, whenever that is asked */
  arrived(): () => number {
    this.beat()
    const since = this.#recentStall()?.from ?? this.#beat
    return () => this.now() - since
  }

  /** The last stall, if requests that arrived in it may not have been processed by the last beat. */
  #recentStall(): Stall | null {
    return this.#last && this.#beat - this.#last.to <= BACKLOG_MS ? this.#last : null
  }
}

/** Watches the event loop of this process without keeping the process alive. */
export function watchEventLoop(): EventLoop {
  const loop = new EventLoop(outsideClock(performance, Date))
  setInterval(() => loop.beat(), BEAT_MS).unref()
  return loop
}

/**
 * How much time has passed for a client that waits for this process, in milliseconds. The monotonic clock stands still while a
 * machine sleeps, so what the other clock, which can be set, is suddenly ahead by counts as well.
 */
export function outsideClock(monotonic: Clock, wall: Clock): () => number {
  const read = () => ({ monotonic: monotonic.now(), wall: wall.now() })
  let last = read()
  let slept = 0
  return () => {
    const now = read()
    const ahead = now.wall - last.wall - (now.monotonic - last.monotonic)
    if (ahead > STALL_MS) slept += ahead
    last = now
    return now.monotonic + slept
  }
}
