import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Failure } from "./model/campaign"
import type { Setup } from "./model/fixture"

/** A schedule that once broke a guarantee, and its shop: replayed before anything else. */
export type Known = Failure & Pick<Setup, "capture" | "servers">

/** The distinct shops of the corpus. */
export function setupsOf(known: readonly Known[]): Pick<Setup, "capture" | "servers">[] {
  const shops = new Map(
    known.map(({ capture, servers }) => [`${capture} ${servers ?? 1}`, { capture, servers: servers ?? 1 }]),
  )
  return [...shops.values()]
}

export function isOf(one: Known, { capture, servers = 1 }: Pick<Setup, "capture" | "servers">): boolean {
  return one.capture === capture && (one.servers ?? 1) === servers
}

const FILE = join(__dirname, "corpus.json")

export function readCorpus(): Known[] {
  return JSON.parse(readFileSync(FILE, "utf8"))
}

export function keep(failure: Known): void {
  const others = readCorpus().filter((one) => one.seed !== failure.seed || !isOf(one, failure))
  writeFileSync(FILE, `${JSON.stringify([...others, failure], null, 2)}\n`)
}
