import { readRunLog } from "../integration-tests/faults/results"

const HEAD = ["commit", "seed", "schedules", "kills", "violations"]

/** Prints the recorded runs of random schedules and kills, in order, with their sums and what each found. */
function main(): void {
  const runs = readRunLog()
  const rows = runs.map(({ commit, seed, schedules, kills, violations, found }) =>
    lineOf([commit, `${seed}`, count(schedules), count(kills), count(violations)], found),
  )
  const sum = (of: "schedules" | "kills" | "violations"): string =>
    count(runs.reduce((total, run) => total + run[of], 0))
  const total = lineOf(["all", "", sum("schedules"), sum("kills"), sum("violations")], "")
  console.log([lineOf(HEAD, "what happened"), ...rows, total].join("\n"))
}

function lineOf(cells: string[], found: string): string {
  return `${cells.map((cell) => cell.padStart(10)).join(" ")}  ${found}`.trimEnd()
}

function count(value: number): string {
  return value.toLocaleString("en-GB")
}

main()
