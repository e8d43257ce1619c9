/** Why a hold ended. */
export type LetGo = "gone" | "due" | "released" | "closed"

interface Until {
  /** Ends it as `gone` when it aborts. */
  readonly gone?: AbortSignal
  /** Ends it as `due` after so many milliseconds of real time. */
  readonly afterMs?: number
}

interface Hold {
  readonly faultId: string
  readonly end: (why: LetGo) => void
}

const MOST = 1_000

/** The calls and notifications that faults hold back; the oldest is released when there are more than 1,000. */
export class Holds {
  private readonly open = new Set<Hold>()
  private closed = false

  /** Runs `then` once, at the very moment the hold ends, and resolves with its result. */
  wait<T>(faultId: string, { gone, afterMs }: Until, then: (why: LetGo) => T): Promise<T> {
    return new Promise((resolve) => {
      const timer = afterMs === undefined ? undefined : setTimeout(() => hold.end("due"), afterMs)
      const left = (): void => hold.end("gone")
      const hold: Hold = {
        faultId,
        end: (why) => {
          if (!this.open.delete(hold)) return
          clearTimeout(timer)
          gone?.removeEventListener("abort", left)
          resolve(then(why))
        },
      }
      this.open.add(hold)
      if (this.closed) return hold.end("closed")
      if (gone?.aborted) return hold.end("gone")
      gone?.addEventListener("abort", left)
      if (this.open.size > MOST) this.end([...this.open].slice(0, 1), "released")
    })
  }

  held(faultId: string): number {
    return this.of(faultId).length
  }

  /** Ends what a rule holds, or everything; returns how many there were. */
  release(faultId?: string): number {
    return this.end(this.of(faultId), "released")
  }

  close(): void {
    this.closed = true
    this.end([...this.open], "closed")
  }

  private of(faultId?: string): Hold[] {
    return [...this.open].filter((hold) => faultId === undefined || hold.faultId === faultId)
  }

  private end(holds: readonly Hold[], why: LetGo): number {
    for (const hold of holds) hold.end(why)
    return holds.length
  }
}
