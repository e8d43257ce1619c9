import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { type Running, start } from "../scripts/processes"
import { ExpectedError } from "./expected-error"

export type NodeTask = {
  /** A script and its arguments, given to the running Node. */
  command: string[]
  cwd: string
  env: Record<string, string>
  log: string
}

/** Starts Node in its own process group, so that Ctrl-C reaches it through the demo, in the right order. */
export function startNode({ command, cwd, env, log }: NodeTask): Running {
  rmSync(log, { force: true })
  return start({
    args: ["--require", join(__dirname, "die-with-parent.cjs"), ...command],
    folder: cwd,
    env: { ...process.env, ...env },
    output: log,
    ownGroup: true,
    channel: true,
  })
}

/** Runs to completion; a failure includes the last lines of its log. */
export async function runNode(task: NodeTask, purpose: string, unwanted: AbortSignal): Promise<void> {
  const running = startNode(task)
  const abort = () => void running.stop("SIGKILL")
  unwanted.addEventListener("abort", abort)
  const code = await running.ended
  unwanted.removeEventListener("abort", abort)
  if (code !== 0)
    throw new ExpectedError(`${purpose} did not work.\n${lastLines(task.log)}\nAll of it: ${task.log}`)
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
