import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Failure } from "./model/campaign"
import type { Stage } from "./model/stage"

/** A schedule that once broke a guarantee: replayed before anything else. */
export type Known = Failure & { capture: Stage["capture"] }

const FILE = join(__dirname, "corpus.json")

export function readCorpus(): Known[] {
  return JSON.parse(readFileSync(FILE, "utf8"))
}

export function keep(failure: Known): void {
  const others = readCorpus().filter(
    ({ seed, capture }) => seed !== failure.seed || capture !== failure.capture,
  )
  writeFileSync(FILE, `${JSON.stringify([...others, failure], null, 2)}\n`)
}
