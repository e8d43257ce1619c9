import { monitorEventLoopDelay, performance } from "node:perf_hooks"
import { setTimeout as pause } from "node:timers/promises"
import { z } from "zod"

export const effort = z.object({
  ms: z.number(),
  /** Increase of the peak resident memory, in MB. */
  memory: z.number(),
  /** 99th percentile of the event loop's delay in ms, including the 10 ms sampling interval. */
  loop: z.number(),
})

export type Effort = z.infer<typeof effort>

const POLL_EVERY_MS = 20

/** Resources that the work takes of this process. */
export async function watched(work: () => Promise<void>): Promise<Effort> {
  globalThis.gc?.()
  // Collects the garbage of start-up before the work is measured.
  await pause(100)
  const idle = process.memoryUsage.rss()
  const highest = highestSoFar()
  let peak = idle
  const look = () => (peak = Math.max(peak, process.memoryUsage.rss()))
  const timer = setInterval(look, POLL_EVERY_MS)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const startedAt = performance.now()
  await work()
  const ms = performance.now() - startedAt
  delay.disable()
  clearInterval(timer)
  look()
  // The operating system's counter misses no peak, but starts with the process.
  const counted = highestSoFar()
  if (counted > highest) peak = Math.max(peak, counted)
  return { ms, memory: (peak - idle) / 1e6, loop: delay.percentile(99) / 1e6 }
}

function highestSoFar(): number {
  return process.resourceUsage().maxRSS * 1024
}
