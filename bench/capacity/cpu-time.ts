import { existsSync, readdirSync, readFileSync } from "node:fs"

/** CPU time, in ms. */
export interface CpuTime {
  /** Of Medusa. */
  server: number
  /** Of PostgreSQL, with what it does in the background. */
  database: number
}

interface Process {
  pid: number
  parent: number
  name: string
  ms: number
}

/** Linux counts in hundredths of a second, whatever the processor. */
const TICK_MS = 10
/** The parent, and the times of the process and of its ended children, among what follows the name: `man 5 proc`. */
const PARENT = 1
const TIMES = [11, 12, 13, 14]

/** Only Linux tells it. */
export const CPU_TIME_IS_KNOWN = existsSync("/proc/self/stat")

/**
 * What everything that this process started has used so far: PostgreSQL, and otherwise the shop's server. None, where it
 * is not known.
 */
export function cpuTime(): CpuTime {
  const all = (CPU_TIME_IS_KNOWN ? readdirSync("/proc") : [])
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  const used: CpuTime = { server: 0, database: 0 }
  for (const child of all.filter(({ parent }) => parent === process.pid))
    for (const { ms } of [child, ...below(child.pid)])
      used[child.name === "postgres" ? "database" : "server"] += ms
  return used
}

/** None, where the process ended meanwhile. */
function readProcess(pid: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    const ticks = TIMES.reduce((sum, at) => sum + Number(fields[at]), 0)
    const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"))
    return [{ pid: Number(pid), parent: Number(fields[PARENT]), name, ms: ticks * TICK_MS }]
  } catch {
    return []
  }
}
