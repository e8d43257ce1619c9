import type { Dispatcher } from "undici"
import { UnknownOutcomeError } from "../errors"

export interface BodyBounds {
  maxBytes: number
  /** The longest the reader is kept waiting for more. */
  silenceMs: number
  signal?: AbortSignal | undefined
}

type Breakage = "reset" | "timeout" | "aborted" | "too_large"

/** Bytes that may wait for the reader; then the service is not read from until half of them are gone. */
const WAITING_BYTES = 512 * 1024

/**
 * A body as it arrives, for one reader. Who reads slowly slows the service down: memory holds half a mebibyte of it.
 * A body that breaks off, is too long, silent or given up throws an `UnknownOutcomeError`, and what was waiting is
 * dropped; a reader who stops closes the connection.
 */
export class ResponseStream implements AsyncIterable<Buffer> {
  /** Settled once no more can come, whatever the reason. */
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
 * undici frees a kept-alive connection one turn of the event loop after the answer's end; a caller who asks for
 * more any sooner would be given a second connection.
 */
export function whenConnectionIsFree(settle: () => void): void {
  process.nextTick(() => setImmediate(settle))
}
