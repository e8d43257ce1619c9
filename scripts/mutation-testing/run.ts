import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "../generated-file"
import { DECISIONS, type Decision } from "./decisions"

const RECORD = join(__dirname, "record.json")
const REQUIRED_SHARE = 0.9

interface Figures {
  /** Of the contents of the files and of their tests. */
  sha256: string
  mutants: number
  killed: number
}

/**
 * Mutates the decision functions (docs/internals/reliability.md, "Mutation testing"), and keeps the figures in
 * `record.json`. `--changed` takes only what differs from that record, which needs no history of the repository;
 * other arguments are names of decisions.
 */
async function main(): Promise<void> {
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith("--"))
  const unknown = names.filter((name) => !DECISIONS.some((decision) => decision.name === name))
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(", ")}.`)
  const recorded = readRecord()
  const onlyChanged = process.argv.includes("--changed")
  const chosen = DECISIONS.filter(
    (decision) =>
      (names.length === 0 || names.includes(decision.name)) &&
      !(onlyChanged && recorded.get(decision.name)?.sha256 === sha256Of(decision)),
  )
  for (const decision of chosen) {
    const figures = await mutate(decision)
    print(decision.name, figures)
    if (figures.killed < figures.mutants * REQUIRED_SHARE) process.exitCode = 1
    else record(decision, figures)
  }
  const all = [...readRecord().values()]
  print("All that is recorded", {
    mutants: sum(all.map(({ mutants }) => mutants)),
    killed: sum(all.map(({ killed }) => killed)),
  })
}

async function mutate(decision: Decision): Promise<Figures> {
  // Before it runs: a file may be edited meanwhile.
  const sha256 = sha256Of(decision)
  const { Stryker } = await import("@stryker-mutator/core")
  const results = await new Stryker({
    configFile: join(__dirname, "stryker.config.mjs"),
    mutate: [...decision.files],
    jsonReporter: { fileName: `.test/mutation-testing/${decision.name}.json` },
    jest: { config: { testMatch: decision.tests.map((test) => `<rootDir>/${test}`) } },
  }).runMutationTest()
  // As Stryker counts: what is not mutated, or cannot even run, is not valid.
  const valid = results.filter(({ status }) => !["Ignored", "CompileError", "RuntimeError"].includes(status))
  // Nothing was tried, which is no share that could be enough.
  if (valid.length === 0) throw new Error(`${decision.name} has no valid mutant.`)
  const killed = valid.filter(({ status }) => status === "Killed" || status === "Timeout")
  return { sha256, mutants: valid.length, killed: killed.length }
}

function sha256Of({ files, tests }: Decision): string {
  const hash = createHash("sha256")
  for (const file of [...files, ...tests]) hash.update(readFileSync(join(ROOT, file)))
  return hash.digest("hex")
}

function readRecord(): Map<string, Figures> {
  const read: Record<string, Figures> = JSON.parse(readFileSync(RECORD, "utf8"))
  return new Map(Object.entries(read))
}

/** In the order of the list, so that a run changes only the lines of what it mutated. */
function record(decision: Decision, figures: Figures): void {
  const recorded = readRecord().set(decision.name, figures)
  const entries = DECISIONS.flatMap(({ name }) => {
    const one = recorded.get(name)
    return one ? [[name, one] as const] : []
  })
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

function print(name: string, { mutants, killed }: Omit<Figures, "sha256">): void {
  console.log(`${name}: ${killed} of ${mutants} mutants killed, ${((100 * killed) / mutants).toFixed(1)} %`)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

void main()
