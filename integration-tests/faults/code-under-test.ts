import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { ROOT } from "../harness/folders"

/** Which code a run was about: git's name of `src`, with a mark of its own when `src` is not as committed. */
export function codeUnderTest(): { tree: string; commit: string } {
  const changes = git("diff", "HEAD", "--", "src") + git("ls-files", "--others", "--exclude-standard", "src")
  const mark = changes ? `-${createHash("sha256").update(changes).digest("hex").slice(0, 8)}` : ""
  return {
    tree: git("rev-parse", "HEAD:src").trim() + mark,
    commit: git("rev-parse", "--short", "HEAD").trim(),
  }
}

function git(...words: string[]): string {
  return execFileSync("git", words, { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 28 })
}
