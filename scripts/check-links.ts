import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, extname, join } from "node:path"
import { ROOT } from "./generated-file"

const FOLDER = "docs"
const LINK = /\]\(([^()\s]*)[^()]*\)|<(https?:[^\s>]*)>/g
const CODE = /`[^`\n]*`/g
const FENCE = /^\s*(`{3,}|~{3,})/
const HEADING = /^#{1,6} +(.+)$/gm
const MARK = /<a id="([^"]+)">/g
const ON_THIS_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1)([:/]|$)/

interface Link {
  file: string
  line: number
  target: string
}

/** Checks the pages against the repository: a relative link leads to an existing file, an anchor to a heading. */
function main(): void {
  const pages = markdown()
  const links = pages.flatMap(linksIn)
  const problems = links.flatMap(problemsOf)
  for (const problem of problems) console.error(problem)
  if (links.length === 0) console.error("The pages hold no link.")
  if (problems.length > 0 || links.length === 0) process.exitCode = 1
  else console.log(`${pages.length} pages: ${links.length} links.`)
}

/** The pages at the root and those under `docs`. */
function markdown(): string[] {
  const below = readdirSync(join(ROOT, FOLDER), { recursive: true, encoding: "utf8" })
  return [...readdirSync(ROOT), ...below.map((name) => join(FOLDER, name))]
    .filter((file) => extname(file) === ".md")
    .sort()
}

/** A page without its code blocks, whose lines are left empty so that the others keep their numbers. */
function textOf(file: string): string {
  let open: string | undefined
  const lines = readFileSync(join(ROOT, file), "utf8").split("\n")
  return lines
    .map((line) => {
      const fence = FENCE.exec(line)?.[1]
      const isText = open === undefined && fence === undefined
      if (open === undefined) open = fence
      else if (fence?.startsWith(open)) open = undefined
      return isText ? line : ""
    })
    .join("\n")
}

function linksIn(file: string): Link[] {
  const text = textOf(file).replace(CODE, (code) => " ".repeat(code.length))
  return [...text.matchAll(LINK)].map(({ index, 1: link, 2: address }) => ({
    file,
    line: text.slice(0, index).split("\n").length,
    target: link ?? address ?? "",
  }))
}

function problemsOf({ file, line, target }: Link): string[] {
  const problem = /^https?:/.test(target) ? problemOfAddress(target) : problemOfPath(file, target)
  return problem === null ? [] : [`${file}:${line}: ${target}: ${problem}`]
}

/** Makes no network request: checks only the form of a URL. */
function problemOfAddress(address: string): string | null {
  if (!URL.canParse(address)) return "is no address"
  const isFine = address.startsWith("https://") || ON_THIS_MACHINE.test(address)
  return isFine ? null : "does not begin with https://"
}

function problemOfPath(file: string, target: string): string | null {
  if (target === "") return "leads nowhere"
  if (target.startsWith("/")) return "is not relative"
  const [path = "", anchor] = target.split("#")
  const found = path === "" ? file : join(dirname(file), path)
  if (found.startsWith("..")) return "leads out of the repository"
  if (!existsSync(join(ROOT, found))) return `there is no ${found}`
  if (anchor === undefined) return null
  if (extname(found) !== ".md") return "only a page has headings"
  return anchorsOf(found).has(anchor) ? null : `${found} has no heading of this name`
}

const known = new Map<string, Set<string>>()

/** The anchors of a page: its headings, numbered where one repeats, and anchors set by hand. */
function anchorsOf(file: string): Set<string> {
  const anchors = known.get(file) ?? new Set<string>()
  if (known.has(file)) return anchors
  known.set(file, anchors)
  const text = textOf(file)
  for (const [, mark = ""] of text.matchAll(MARK)) anchors.add(mark)
  const times = new Map<string, number>()
  for (const [, heading = ""] of text.matchAll(HEADING)) {
    const slug = slugOf(heading)
    const before = times.get(slug) ?? 0
    times.set(slug, before + 1)
    anchors.add(before === 0 ? slug : `${slug}-${before}`)
  }
  return anchors
}

/** A heading's anchor, as GitHub builds it. */
function slugOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "")
    .trim()
    .replaceAll(" ", "-")
}

main()
