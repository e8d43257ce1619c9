import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { savedState, State } from "./state"

/**
 * Reads a state file; a file that is not there yet is an empty state.
 * @throws Error naming the file when it holds something else, so that it is never overwritten.
 */
export function readStateFile(path: string): State {
  if (!existsSync(path)) return new State()
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, "utf8"))
  } catch {
    throw new Error(`The state file ${path} is not JSON.`)
  }
  const parsed = savedState.safeParse(content)
  if (!parsed.success) throw new Error(`The state file ${path} was not written by this sandbox.`)
  return State.from(parsed.data)
}

/** Replaces the file in one step: a killed process leaves the old state or the new one, never half of it. */
export function writeStateFile(path: string, state: State): void {
  const fresh = `${path}.${process.pid}.new`
  writeFileSync(fresh, JSON.stringify(state.saved()), { mode: 0o600 })
  renameSync(fresh, path)
}
