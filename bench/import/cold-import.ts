import { interleaved } from "../interleaved"
import type { Bench, Measure } from "../measure"
import { compareRounds } from "../rounds"
import { ratioRow, type Row } from "../row"
import { medusaFiles } from "./medusa-files"
import { CLIENT, ENTRY, pluginFiles } from "./plugin-files"
import { timeImport } from "./time-import"

const FRAMEWORK = "@medusajs/framework"
/** Imports in each round of the bench. */
const TIMES = 3

interface Import {
  name: string
  ours: () => string[]
  control: () => string[]
  budget: number
}

const IMPORTS: Import[] = [
  {
    name: `the plugin's entry against ${FRAMEWORK}`,
    ours: () => [ENTRY],
    control: () => [FRAMEWORK],
    budget: 0.1,
  },
  {
    name: "Medusa with all a server loads of the plugin against Medusa without",
    ours: () => [...medusaFiles(), ...pluginFiles()],
    control: medusaFiles,
    budget: 1.1,
  },
  {
    name: "the client alone against the packages it needs",
    ours: () => [CLIENT],
    control: () => ["undici", "zod"],
    budget: 1.5,
  },
]

/** Loads files that are in the operating system's cache, each time in a new process. */
export const COLD_IMPORT: Measure = {
  name: "cold import",
  run: async ({ rounds }: Bench) => {
    const rows: Row[] = []
    for (const one of IMPORTS) rows.push(await compare(one, rounds * TIMES))
    return rows
  },
}

async function compare(what: Import, times: number): Promise<Row> {
  const paths = what.ours()
  const theirs = what.control()
  await timeImport(paths)
  await timeImport(theirs)
  const durations = await interleaved(
    times,
    () => timeImport(paths),
    () => timeImport(theirs),
  )
  return ratioRow(`${COLD_IMPORT.name}: ${what.name}`, {
    ...compareRounds(what.name, durations),
    unit: "ms",
    budget: what.budget,
  })
}
