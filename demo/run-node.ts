import { type ChildProcess, spawn } from "node:child_process"
import { closeSync, openSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { ExpectedError } from "./expected-error"

export type NodeTask = {
  /** A script and its arguments, given to the running Node. */
  command: string[]
  cwd: string
  env: Record<string, string>
  log: string
}

/** Starts Node in its own process group, so that Ctrl-C reaches it through the demo, in the right order. */
export function spawnNode(task: NodeTask): ChildProcess {
  const log = openSync(task.log, "w")
  const child = spawn(
    process.execPath,
    ["--require", join(__dirname, "die-with-parent.cjs"), ...task.command],
    {
      cwd: task.cwd,
      env: { ...process.env, ...task.env },
      stdio: ["ignore", log, log, "ipc"],
      detached: true,
    },
  )
  closeSync(log)
  return child
}

/** Runs to completion; a failure includes the last lines of its log. */
export function runNode(task: NodeTask, purpose: string, stop: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawnNode(task)
    const abort = () => child.kill("SIGKILL")
    stop.addEventListener("abort", abort)
    child.once("exit", (code) => {
      stop.removeEventListener("abort", abort)
      if (code === 0) return done()
      failed(new ExpectedError(`${purpose} did not work.\n${lastLines(task.log)}\nAll of it: ${task.log}`))
    })
  })
}

export function lastLines(log: string): string {
  const isTrace = (line: string) => /^\s+at .+:\d+\)?,?( \{)?$/.test(line)
  const text = stripVTControlCharacters(readFileSync(log, "utf8")).trim()
  const lines = text
    .split("\n")
    .filter((line) => !isTrace(line))
    .slice(-12)
  return lines.map((line) => `  ${line}`).join("\n")
}
