import type { Counts } from "./end-claim"

const EVERY_MS = 1_000

/** What an import has done so far, saved once a second while it runs. */
export class Progress {
  reached: Date | null
  readonly counts: Counts
  readonly #abort = new AbortController()
  readonly #timer: NodeJS.Timeout
  #saving: Promise<void> | null = null

  constructor(
    start: { counts: Counts; reached: Date | null },
    private readonly save: (progress: { counts: Counts; reached: Date | null }) => Promise<boolean>,
  ) {
    this.counts = start.counts
    this.reached = start.reached
    this.#timer = setInterval(() => (this.#saving ??= this.#saveOnce()), EVERY_MS)
  }

  /** Aborted when the import is not ours any more. */
  get lost(): AbortSignal {
    return this.#abort.signal
  }

  /** After this nothing is saved any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#saving
  }

  async #saveOnce(): Promise<void> {
    try {
      if (!(await this.save({ counts: this.counts, reached: this.reached }))) this.#abort.abort()
    } catch {
      // The next one may get through; if none does, the claim ends by time.
    } finally {
      this.#saving = null
    }
  }
}
