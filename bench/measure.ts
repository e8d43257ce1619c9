import type { EmbeddedPostgres } from "../scripts/embedded-postgres"
import type { Row } from "./row"

/** Input of a measure. */
export interface Bench {
  postgres: EmbeddedPostgres
  /** Closed at the end. */
  folder: string
  operations: number
  /** How many approvals each batch of the sweep places; the measure's own number by default. */
  approvals?: number | undefined
  rounds: number
  /** Whether a smaller run is enough, to check that the bench works. */
  quick: boolean
}

export interface Measure {
  /** The prefix of its rows. */
  name: string
  run(bench: Bench): Promise<Row[]>
}
