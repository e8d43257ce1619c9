import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "../harness/folders"

/** The money path, and what plays and judges it: the results of runs add up as long as none of these files changes. */
const MONEY_PATH = [
  "integration-tests/faults/kill",
  "integration-tests/faults/model",
  "src/api/instalments",
  "src/checkout",
  "src/events",
  "src/in-store",
  "src/jobs",
  "src/modules/instalments",
  "src/payments",
  "src/providers",
  "src/recovery",
  "src/lender/client",
  "src/subscribers",
  "src/sweep",
  "src/work",
]

/** Names the code that a run tested: the money path as committed, with a hash of its own when it differs. */
export function codeUnderTest(): { tree: string; commit: string } {
  const added = git("ls-files", "--others", "--exclude-standard", ...MONEY_PATH)
    .split("\n")
    .filter((path) => path !== "")
  const changes = [
    git("diff", "HEAD", "--", ...MONEY_PATH),
    ...added.map((path) => `${path}\n${readFileSync(join(ROOT, path), "utf8")}`),
  ].join("")
  const trees = git("ls-tree", "-d", "HEAD", ...MONEY_PATH)
  return {
    tree: hash(trees) + (changes ? `-${hash(changes)}` : ""),
    commit: git("rev-parse", "--short", "HEAD").trim(),
  }
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12)
}

function git(...words: string[]): string {
  return execFileSync("git", words, { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 28 })
}
