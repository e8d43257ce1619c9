import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./generated-file"

interface Word {
  not: RegExp
  instead: string
}

/** Words that this project does not use, in code, tests, docs and screens, and what stands for each. */
const WORDS: readonly Word[] = [
  { not: /\b(whoever|somebody)\b/i, instead: "the actor: the job, the shopper, the admin" },
  { not: /\bclerks?\b/i, instead: "staff member, admin" },
  { not: /\bmoney.laws?\b/i, instead: "money invariant" },
  { not: /\blaw8\b/i, instead: "automatic" },
  { not: /\b(stranded|misbooked|dangling)/i, instead: "orphaned, incorrect, stale" },
  { not: /\bcareless/i, instead: "naive baseline" },
  { not: /\b(merchant care|back office)\b/i, instead: "merchant support, merchant portal" },
  { not: /\bsettle time\b|[sS]ettleTime/, instead: "resolution delay" },
  { not: /\bbroken off\b|\b(broke|breaks?) off\b/i, instead: "interrupted, failed" },
  { not: /\bkilled (process|server|completion)/i, instead: "crashed" },
  { not: /\blost answers?\b|\banswer (is|was) lost\b/i, instead: "lost response, timeout" },
  { not: /\blapse[sd]?\b|\blapsing\b/i, instead: "expire" },
  { not: /\bunless told\b(?! that)/i, instead: "by default" },
  { not: /\blengths? of time\b/i, instead: "duration" },
  { not: /\bin doubt, no\b/i, instead: "fail closed" },
  { not: /\bplays the (service|lender)\b/i, instead: "simulates the lender" },
  { not: /\bby instalments\b/i, instead: "in instalments" },
  { not: /\bbooks (agree|match|say)\b|\bshop's books\b/i, instead: "records" },
  { not: /\bfor a technician\b/i, instead: "technical details" },
  { not: /\bneeds?[ _]person\b|\bfor a person\b/i, instead: "review" },
  { not: /\bapportion/i, instead: "allocate" },
  { not: /\bforeign refund/i, instead: "external refund" },
  { not: /\bin the document\b|\bthe two documents\b/i, instead: "the API documentation" },
]

/** Left out: history, names that others chose, and this list. */
const LEFT_OUT =
  /^(CHANGELOG\.md|package(-lock)?\.json|scripts\/check-words\.ts)$|\/migrations\/|corpus\.json$/
const READ = /\.(tsx?|cjs|mjs|md|json|css|html)$|^\.ci\//
const LONGEST_SUBJECT = 72
/** So many commits are checked: earlier ones were written before this list. */
const COMMITS = "12"

/** Finds words that this project does not use, in every file of its own and in the subjects of the latest commits. */
function main(): void {
  // A new file is read before it is added; one that was deleted is listed until that is committed.
  const files = git("ls-files", "--cached", "--others", "--exclude-standard").filter(
    (file) => READ.test(file) && !LEFT_OUT.test(file) && existsSync(join(ROOT, file)),
  )
  const subjects = git("log", "--no-merges", "--format=%s", "-n", COMMITS)
  const faults = [...files.flatMap(faultsOfFile), ...subjects.flatMap(faultsOfSubject)]
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else
    console.log(
      `${files.length} files and ${subjects.length} commit subjects: ${WORDS.length} words avoided.`,
    )
}

function git(...args: string[]): string[] {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean)
}

function faultsOfFile(file: string): string[] {
  const lines = readFileSync(join(ROOT, file), "utf8").split("\n")
  return lines.flatMap((line, index) => wordsIn(line).map((fault) => `${file}:${index + 1}: ${fault}`))
}

function faultsOfSubject(subject: string): string[] {
  const long = subject.length > LONGEST_SUBJECT ? [`longer than ${LONGEST_SUBJECT} characters`] : []
  return [...wordsIn(subject), ...long].map((fault) => `commit "${subject}": ${fault}`)
}

function wordsIn(text: string): string[] {
  return WORDS.flatMap(({ not, instead }) => {
    const found = not.exec(text)
    return found ? [`"${found[0]}": say ${instead}`] : []
  })
}

main()
