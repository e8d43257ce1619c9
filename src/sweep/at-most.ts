import { setTimeout as pause } from "node:timers/promises"

/** Waits for work, but not longer. @returns its result, undefined where it goes on */
export async function atMost<Result>(work: Promise<Result>, ms: number): Promise<Result | undefined> {
  const timer = new AbortController()
  const over = pause(Math.max(ms, 0), undefined, { signal: timer.signal }).catch(() => undefined)
  try {
    return await Promise.race([work, over])
  } finally {
    timer.abort()
  }
}
