import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"

interface Running {
  pid: number
  parent: number
  name: string
}

/** Every process below this one, at this moment. */
export function descendants(root: number): Running[] {
  const all = running()
  const below = (pid: number): Running[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)])
  return below(root)
}

/** Those of the processes that still run. One that has ended but was not reaped yet holds no resources. */
export function stillRunning(before: Running[]): Running[] {
  const now = new Map(running().map((one) => [one.pid, one]))
  return before.filter(({ pid, name }) => now.get(pid)?.name === name)
}

export function killAll(processes: Running[]): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, "SIGKILL")
    } catch {
      // It ended together with the one before it.
    }
  }
}

/** A slim Linux has no `ps`, and other systems have no `/proc`. */
function running(): Running[] {
  return process.platform === "linux" ? fromProc() : fromPs()
}

function fromProc(): Running[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const [, name = "", state, parent] = /\((.*)\) (\S) (\d+)/s.exec(readStat(pid)) ?? []
      return parent === undefined || state === "Z" ? [] : [{ pid: Number(pid), parent: Number(parent), name }]
    })
}

function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
  } catch {
    return ""
  }
}

function fromPs(): Running[] {
  const list = execFileSync("ps", ["-axo", "pid=,ppid=,stat=,comm="], { encoding: "utf8" })
  return list.split("\n").flatMap((line) => {
    const [, pid, parent, state = "Z", name = ""] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return pid === undefined || state.startsWith("Z")
      ? []
      : [{ pid: Number(pid), parent: Number(parent), name }]
  })
}
