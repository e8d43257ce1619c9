import type { EmbeddedPostgres } from "../scripts/embedded-postgres"
import type { Row } from "./row"

/** What a measure is given. */
export interface Bench {
  postgres: EmbeddedPostgres
  /** Emptied at the end. */
  folder: string
  operations: number
  rounds: number
  /** Whether less of everything will do, to see that it runs. */
  quick: boolean
}

export interface Measure {
  /** What its rows begin with. */
  name: string
  run(bench: Bench): Promise<Row[]>
}
