import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { ROOT } from "../harness/folders"
import { NEWEST } from "../package/versions"

const PAGE = readFileSync(join(ROOT, "docs/storefront-nextjs.md"), "utf8")
/** The commit that the page names. */
const COMMIT = "9233262ff1f04185646f88362918c027e1431cd6"
/** A clone on this machine, or GitHub. */
const SOURCE = process.env.NEXT_STARTER ?? "https://github.com/medusajs/dtc-starter"
const BLOCK = /^([ \t]*)```(?:tsx?|diff)\n([\s\S]*?)^\1```$/gm
const ANY_LINES = "…"

/** The page's samples, in its order. */
const [
  renewCart,
  component,
  provider,
  imports,
  list,
  choice,
  button,
  checkout,
  checkoutImport,
  options,
  ...more
] = [...PAGE.matchAll(BLOCK)].map(([, indent = "", code = ""]) =>
  code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
)

/** Where the page has the plugin send a shopper whose order is placed. */
export const PLACED = /placed: "(.*)"/.exec(options ?? "")?.[1] ?? ""

/** Writes the official starter's storefront into a folder, and edits it as the page says. */
export function writeStarter(folder: string): void {
  if (!PAGE.includes(COMMIT.slice(0, 7)) || !checkoutImport || !PLACED || more.length > 0)
    throw new Error("The page has other samples or another commit than this test.")
  checkOut(folder)
  const edit = (path: string, change: (text: string) => string) => {
    const file = join(folder, path)
    writeFileSync(file, change(readFileSync(file, "utf8")))
  }
  // "Update Medusa to a supported version"; and a port that is free.
  edit("package.json", (text) =>
    text
      .replaceAll(/("@medusajs\/[^"]*"): "[^"]*"/g, `$1: "${NEWEST}"`)
      .replace("start -p 8000", "start -p $PORT")
      .replace('"build":', '"check:types": "tsc --noEmit", "build":'),
  )
  write(folder, "src/lib/data/instalments.ts", renewCart)
  write(folder, "src/modules/checkout/components/instalments/index.tsx", component)
  edit("src/lib/constants.tsx", (text) => before(text, "// Add more payment providers here", provider))
  edit("src/modules/checkout/components/payment/index.tsx", (text) =>
    [list, choice, button].reduce<string>(patched, before(text, "import { HttpTypes }", imports)),
  )
  edit("src/app/[countryCode]/(checkout)/checkout/page.tsx", (text) => {
    const grid = /return \(\n([\s\S]*)\n {2}\)\n}\s*$/.exec(text)?.[1] ?? ""
    const [head = ""] = text.split("export default")
    const body = String(checkout).replace("{/* the grid as it was */}", () => grid)
    return before(head, "import { Metadata }", checkoutImport) + body
  })
}

function checkOut(folder: string): void {
  const clone = mkdtempSync(join(tmpdir(), "starter-"))
  const git = (...args: string[]) => execFileSync("git", args, { cwd: clone, maxBuffer: 1 << 28 })
  try {
    git("init", "--quiet", "--bare")
    git("fetch", "--quiet", "--depth", "1", SOURCE, COMMIT)
    const archive = git("archive", "FETCH_HEAD", "apps/storefront")
    execFileSync("tar", ["--extract", "--strip-components=2", "--directory", folder], { input: archive })
  } finally {
    rmSync(clone, { recursive: true, force: true })
  }
}

function write(folder: string, path: string, text = ""): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function before(text: string, line: string, added = ""): string {
  if (!text.includes(line)) throw new Error(`The starter has no line ${line}`)
  return text.replace(line, () => `${added}${line}`)
}

/** Applies a sample that shows what is removed and added. Indentation does not count. */
function patched(text: string, diff = ""): string {
  const lines = text.split("\n")
  const steps = diff.split("\n").filter(Boolean)
  for (let start = 0; start < lines.length; start += 1) {
    const done = appliedAt(lines, start, steps)
    if (done) return [...lines.slice(0, start), ...done].join("\n")
  }
  throw new Error(`The starter has no place for\n${diff}`)
}

function appliedAt(lines: readonly string[], start: number, steps: readonly string[]): string[] | null {
  const done: string[] = []
  let at = start
  let maySkip = false
  for (const step of steps) {
    const [sign, line] = [step[0], step.slice(1).trim()]
    if (line === ANY_LINES) {
      maySkip = true
    } else if (sign === "+") {
      done.push(line)
    } else {
      while (maySkip && at < lines.length && lines[at]?.trim() !== line) done.push(lines[at++] ?? "")
      if (lines[at]?.trim() !== line) return null
      if (sign !== "-") done.push(lines[at] ?? "")
      at += 1
      maySkip = false
    }
  }
  return [...done, ...lines.slice(at)]
}
