import { parseArgs } from "node:util"
import { play, traceOf } from "./play"

/** Plays `--runs` schedules from `--seed` on, and prints the trace of the first violation. */
function main(): void {
  const { values } = parseArgs({
    options: {
      runs: { type: "string", default: "5000" },
      seed: { type: "string", default: "1" },
      lender: { type: "string", default: "mixed" },
    },
  })
  const [runs, first] = [Number(values.runs), Number(values.seed)]
  const isLender = ["documented", "otherwise", "mixed"].includes(values.lender)
  if (!isLender || !Number.isInteger(runs) || !Number.isInteger(first))
    throw new Error("Usage: --runs N --seed S --lender documented|otherwise|mixed")
  const began = process.cpuUsage()
  let steps = 0
  for (let seed = first; seed < first + runs; seed++) {
    const isMixed = values.lender === "mixed"
    const isDocumented = isMixed ? seed % 2 === 0 : values.lender === "documented"
    const lender = isDocumented ? "documented" : "otherwise"
    const played = play(seed, { lender })
    steps += played.steps
    if (played.violations.length === 0) continue
    process.exitCode = 1
    const lines = [...traceOf(played), ...played.violations, `seed ${seed}, lender ${lender}`]
    return void process.stdout.write(`${lines.join("\n")}\n`)
  }
  const { user, system } = process.cpuUsage(began)
  const seconds = (user + system) / 1e6
  process.stdout.write(
    `${runs} schedules, ${steps} steps, no violation; ${seconds.toFixed(1)} s of one core, ${Math.round(runs / seconds)} schedules a second\n`,
  )
}

main()
