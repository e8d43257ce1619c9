import { readFileSync } from "node:fs"

const POLL_EVERY_MS = 500

/**
 * npm passes a signal on to the shell it started the command with, and no further: a demo whose supervisor stops `npm
 * run demo` would keep running. So the demo stops when its parent process is gone.
 */
export function stopWhenLeft(stop: () => void): void {
  // A demo started without npm or npx may be meant to outlive its terminal.
  if (!process.env.npm_lifecycle_event) return
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors().some((pid, at) => pid !== before[at])) stop()
  }, POLL_EVERY_MS)
  timer.unref()
}

/** The TypeScript runner stands between npm's shell and this process; only Linux exposes its parent at no cost. */
function ancestors(): number[] {
  const above = process.platform === "linux" ? parentOf(process.ppid) : undefined
  return above === undefined ? [process.ppid] : [process.ppid, above]
}

function parentOf(pid: number): number | undefined {
  try {
    const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? []
    return parent === undefined ? undefined : Number(parent)
  } catch {
    return undefined
  }
}
