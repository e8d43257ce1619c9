import { appendFileSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Failure } from "./model/campaign"
import type { Setup } from "./model/fixture"

/** A schedule that once broke a guarantee, and its shop: replayed before anything else. */
export type Known = Failure & Pick<Setup, "capture" | "servers">

export function isOf(one: Known, { capture, servers = 1 }: Pick<Setup, "capture" | "servers">): boolean {
  return one.capture === capture && (one.servers ?? 1) === servers
}

/** One schedule a line. */
const FILE = join(__dirname, "corpus.jsonl")

export function readCorpus(): Known[] {
  return readFileSync(FILE, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
}

export function keep(failure: Known): void {
  if (!readCorpus().some((one) => one.seed === failure.seed && isOf(one, failure)))
    appendFileSync(FILE, `${JSON.stringify(failure)}\n`)
}
