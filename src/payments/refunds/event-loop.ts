import { performance } from "node:perf_hooks"

/** So often the event loop shows that it turns. */
const BEAT_MS = 50
/** A beat that is so late means that the process stood still, or was too busy to take up a request. */
const STALL_MS = 250
/** After a stall this long is needed, at most, to take up what arrived in it. Another stall within it is the same one. */
const TAKEN_UP_MS = 2_000
/** On a server that stalls all the time, a person who was refused once must be able to ask again. */
const LONGEST_MS = 30_000

/**
 * When a request may have reached this machine. Its bytes wait unread while the process stands still (a paused virtual
 * machine, a long computation), and another server may respond to an equal request meanwhile. Node does not say when a
 * request arrived, so whatever is taken up soon after a stall counts as asked when the stall began.
 */
export class EventLoop {
  #beat: number
  #stall: { from: number; to: number } | null = null

  constructor(private readonly now: () => number) {
    this.#beat = now()
  }

  /** The event loop turned. */
  beat(): void {
    const now = this.now()
    if (now - this.#beat > STALL_MS)
      this.#stall = {
        from: this.#stall && this.#isRecent(this.#beat) ? this.#stall.from : this.#beat,
        to: now,
      }
    this.#beat = now
  }

  /** The earliest moment at which a request that is taken up now can have arrived, by the clock of `now`. */
  arrivedSince(): number {
    this.beat()
    if (!this.#stall || !this.#isRecent(this.#beat)) return this.#beat
    return Math.max(this.#stall.from, this.#beat - LONGEST_MS)
  }

  #isRecent(at: number): boolean {
    return this.#stall !== null && at - this.#stall.to <= TAKEN_UP_MS
  }
}

/** Watches the event loop of this process, by its monotonic clock, without keeping the process alive. */
export function watchEventLoop(): EventLoop {
  const loop = new EventLoop(() => performance.now())
  setInterval(() => loop.beat(), BEAT_MS).unref()
  return loop
}
