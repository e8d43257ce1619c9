import { readFileSync } from "node:fs"
import { join } from "node:path"
import { readRunLog } from "../integration-tests/faults/results"
import { keepUpToDate, ROOT } from "./generated-file"

/** The table of `docs/internals/run-log.md`, from the runs that were recorded. */

const PAGE = "docs/internals/run-log.md"
const [BEGIN, END] = ["<!-- runs -->", "<!-- end of the runs -->"]

async function make(): Promise<string> {
  const page = readFileSync(join(ROOT, PAGE), "utf8")
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`${PAGE} needs ${BEGIN} and ${END}.`)
  const rows = readRunLog().map(({ commit, seed, schedules, kills, violations, found }) => {
    const played = (number: number) =>
      number === 0 ? "" : `${count(number)}${seed === 1 ? "" : `, seed ${seed}`}`
    return `| \`${commit}\` | ${played(schedules)} | ${played(kills)} | ${violations} | ${found} |`
  })
  return `${before}${BEGIN}

<!-- prettier-ignore -->
| commit | schedules | kills of six carts each | violations | what happened |
|---|---|---|---|---|
${rows.join("\n")}

${END}${after}`
}

const count = (value: number): string => value.toLocaleString("en-GB")

void keepUpToDate(PAGE, make, "npm run run-log")
