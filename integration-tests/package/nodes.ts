import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { RUN } from "../harness/folders"

/** A Node to start a shop with, or why there is none of that major version. */
export type Node = { line: number; path: string } | { line: number; missing: string }

const OWN = Number.parseInt(process.versions.node, 10)
/** The versions that `engines` in package.json allows and the Node project still maintains. */
const LINES = [20, 22, 24]

export const OWN_NODE: Node = { line: OWN, path: process.execPath }

/** The supported major versions except the one that runs the tests. */
export function otherNodes(): Node[] {
  return LINES.filter((line) => line !== OWN).map((line) => {
    const node = nodeOf(line)
    if ("missing" in node) process.stderr.write(`Skipped, a shop on Node ${line}: ${node.missing}.\n`)
    return node
  })
}

/**
 * A major version. `NODE_22` and `NODE_24` may set a path; otherwise Node comes from npm, where the package
 * `node-<platform>-<processor>` holds the binary and nothing else, and is kept for the next run.
 */
export function nodeOf(line: number): Node {
  const path = process.env[`NODE_${line}`] ?? fromNpm(line)
  const { stdout, error } = spawnSync(path, ["--version"], { encoding: "utf8" })
  if (stdout?.startsWith(`v${line}.`)) return { line, path }
  return { line, missing: error?.message ?? `${path} says ${stdout.trim()}` }
}

function fromNpm(line: number): string {
  const platform = process.platform === "win32" ? "win" : process.platform
  const name = `node-${platform}-${process.arch}`
  const folder = join(RUN, `node-${line}`)
  const node = join(folder, "node_modules", name, "bin/node")
  if (existsSync(node)) return node
  mkdirSync(folder, { recursive: true })
  const args = ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", `${name}@${line}`]
  spawnSync("npm", args, { stdio: "ignore", timeout: 300_000 })
  return node
}
