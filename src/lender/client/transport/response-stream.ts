import type { Dispatcher } from "undici"
import { UnknownOutcomeError } from "../errors"

export interface BodyBounds {
  maxBytes: number
  /** The longest time the reader waits for more bytes. */
  silenceMs: number
  signal?: AbortSignal | undefined
}

type Breakage = "reset" | "timeout" | "aborted" | "too_large"

/** Bytes that may wait for the reader. Above that the connection is paused until half of them are consumed. */
const WAITING_BYTES = 512 * 1024

/**
 * A body as it arrives, for one reader. A slow reader slows the lender down: memory holds half a mebibyte of it. A body
 * that is interrupted, too long, silent or aborted throws an `UnknownOutcomeError`, and the bytes that were waiting are
 * dropped. A reader who stops closes the connection.
 */
export class ResponseStream implements AsyncIterable<Buffer> {
  /** Resolved once no more bytes can come, whatever the reason. */
  readonly over: Promise<void>
  #isOver = (): void => undefined
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #bytes = 0
  #state: "open" | "whole" | UnknownOutcomeError = "open"
  #wake: () => void = () => undefined
  readonly #onAbort = (): void => this.break("aborted")

  constructor(
    private readonly status: number,
    private readonly controller: Dispatcher.DispatchController,
    private readonly bounds: BodyBounds,
  ) {
    this.over = new Promise((done) => (this.#isOver = done))
    bounds.signal?.addEventListener("abort", this.#onAbort)
  }

  push(bytes: Buffer): void {
    if (this.#state !== "open") return
    this.#bytes += bytes.length
    if (this.#bytes > this.bounds.maxBytes) return this.break("too_large")
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    if (this.#waitingBytes >= WAITING_BYTES) this.controller.pause()
    this.#wake()
  }

  end(): void {
    whenConnectionIsFree(() => this.#settle("whole"))
  }

  break(reason: Breakage): void {
    if (!this.#settle(new UnknownOutcomeError({ reason, httpStatus: this.status }))) return
    this.#waiting = []
    this.controller.abort(new Error(reason))
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer, void, undefined> {
    try {
      for (;;) {
        if (this.#state instanceof UnknownOutcomeError) throw this.#state
        const bytes = this.#waiting.shift()
        if (bytes !== undefined) {
          this.#waitingBytes -= bytes.length
          if (this.#waitingBytes <= WAITING_BYTES / 2) this.controller.resume()
          yield bytes
        } else if (this.#state === "whole") return
        else await this.#more()
      }
    } finally {
      this.break("aborted")
    }
  }

  async #more(): Promise<void> {
    const silence = setTimeout(() => this.break("timeout"), this.bounds.silenceMs)
    await new Promise<void>((wake) => (this.#wake = wake))
    clearTimeout(silence)
  }

  #settle(state: "whole" | UnknownOutcomeError): boolean {
    if (this.#state !== "open") return false
    this.#state = state
    this.bounds.signal?.removeEventListener("abort", this.#onAbort)
    this.#isOver()
    this.#wake()
    return true
  }
}

/**
 * undici frees a kept-alive connection one turn of the event loop after the end of the response; a caller who sends
 * another request sooner would get a second connection.
 */
export function whenConnectionIsFree(settle: () => void): void {
  process.nextTick(() => setImmediate(settle))
}
