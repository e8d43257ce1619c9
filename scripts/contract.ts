import { existsSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import ts from "typescript"
import { filesIn } from "./files-in"
import { ROOT } from "./generated-file"

/** Each page has tables of rows: id, requirement, implemented in. A test names the rows it holds by the tag. */
const PAGES = [
  { file: "docs/internals/contract.md", tag: "@contract" },
  { file: "docs/internals/asvs.md", tag: "@asvs" },
]
const FOLDERS = ["src", "integration-tests"]
const COLUMNS = 3

/** A test that holds a row, and which part of the test where it is not all of it. */
interface Held {
  test: string
  note: string
}

/** A row of a page: its cells, and where it stands. */
interface Row {
  cells: string[]
  place: string
}

type Tests = Map<string, Held[]>

/** Checks that a test holds each row, and that tags and rows name what exists. `-- --show [ID…]` prints rows with their tests. */
function main(): void {
  const [option, ...ids] = process.argv.slice(2)
  const pages = PAGES.map(({ file, tag }) => ({ file, tag, rows: rowsOf(file), tests: readTags(tag) }))
  if (option === "--show") return pages.forEach(({ rows, tests }) => show(rows, tests, ids))
  for (const { file, tag, rows, tests } of pages) {
    const problems = [...problemsOf(rows, tests), ...unknownIds({ file, tag }, rows, tests)]
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) process.exitCode = 1
    else console.log(`${file}: ${rows.length} rows, each held by a test.`)
  }
}

/** All rows, unless ids are given. */
function show(rows: Row[], tests: Tests, ids: string[]): void {
  for (const { cells } of rows) {
    const [id = "", says = "", implemented = ""] = cells
    if (ids.length > 0 && !ids.includes(id)) continue
    console.log(`${id}: ${says}\n  in ${filesNamed(implemented).join(", ")}`)
    for (const { test, note } of tests.get(id) ?? []) console.log(`  by ${test} ${note}`.trimEnd())
  }
}

/** The rows of all tables; the line of dashes under it identifies a header. */
function rowsOf(file: string): Row[] {
  const lines = readFileSync(join(ROOT, file), "utf8").split("\n")
  return lines.flatMap((text, index) => {
    const cells = cellsOf(text)
    if (cells === undefined || isRule(cells) || isRule(cellsOf(lines[index + 1] ?? ""))) return []
    return [{ cells, place: `${file}:${index + 1}: ${cells[0] ?? ""}` }]
  })
}

function cellsOf(line: string): string[] | undefined {
  if (!line.startsWith("|") || !line.trimEnd().endsWith("|")) return undefined
  return line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
}

function isRule(cells: string[] | undefined): boolean {
  return cells !== undefined && cells.every((cell) => /^:?-+:?$/.test(cell))
}

function filesNamed(implemented: string): string[] {
  return [...implemented.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file)
}

function problemsOf(rows: Row[], tests: Tests): string[] {
  const seen = new Set<string>()
  return rows.flatMap(({ cells, place }) => {
    const [id = "", , implemented = ""] = cells
    const files = filesNamed(implemented)
    const repeated = seen.has(id)
    seen.add(id)
    return [
      ...(repeated ? ["the id is used twice"] : []),
      ...(cells.length === COLUMNS ? [] : [`has ${cells.length} columns, not ${COLUMNS}`]),
      ...(files.length === 0 ? ["names no file that implements it"] : []),
      ...files.filter((file) => !existsSync(join(ROOT, file))).map((file) => `there is no ${file}`),
      ...(tests.has(id) ? [] : ["no test has its tag"]),
    ].map((problem) => `${place}: ${problem}`)
  })
}

function unknownIds({ file, tag }: (typeof PAGES)[number], rows: Row[], tests: Tests): string[] {
  const ids = new Set(rows.map(({ cells: [id = ""] }) => id))
  return [...tests].flatMap(([id, held]) =>
    ids.has(id) ? [] : held.map(({ test }) => `${test}: ${tag} ${id} is no row of ${file}`),
  )
}

/** The tests with a tag, by the ids in it. */
function readTags(tag: string): Tests {
  const found: Tests = new Map()
  // The journeys in a browser are tests too, in files without `.spec`.
  for (const file of FOLDERS.flatMap((folder) => filesIn(join(ROOT, folder)))) {
    if (!/\.tsx?$/.test(file)) continue
    const text = readFileSync(file, "utf8")
    if (!text.includes(tag)) continue
    for (const { title, comments } of testsIn(file, text))
      for (const { id, note } of idsIn(comments, tag)) {
        const held = found.get(id) ?? []
        found.set(id, [...held, { test: `${relative(ROOT, file)} :: ${title}`, note }])
      }
  }
  return found
}

/** `@contract conv-1, state-2b (its cell "stale at before")`: ids, each with a note where it has one. */
function idsIn(comments: string[], tag: string): { id: string; note: string }[] {
  return comments
    .filter((line) => line.startsWith(`${tag} `))
    .flatMap((line) => [...line.slice(tag.length).matchAll(/([\w.-]+)(?: (\([^)]*\)))?(?:,|$)/g)])
    .map(([, id = "", note = ""]) => ({ id, note }))
}

/** Every test of a spec file with its title, after those of its groups, as the source spells them, and the comment lines above it. */
function testsIn(file: string, text: string): { title: string; comments: string[] }[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: { title: string; comments: string[] }[] = []
  const visit = (node: ts.Node, groups: string[]): void => {
    if (isSkippedGroup(node)) return
    const title = ts.isCallExpression(node) ? titleOf(node) : undefined
    if (ts.isCallExpression(node) && title !== undefined && isCallOf(node.expression, ["it", "test"]))
      found.push({ title: [...groups, title].join(" > "), comments: commentsAbove(node, text) })
    const inside =
      ts.isCallExpression(node) && title !== undefined && isCallOf(node.expression, ["describe"])
        ? [...groups, title]
        : groups
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(source, [])
  return found
}

function isSkippedGroup(node: ts.Node): boolean {
  return ts.isCallExpression(node) && /^describe\.skip\b/.test(node.expression.getText())
}

function titleOf({ arguments: [title] }: ts.CallExpression): string | undefined {
  return title && ts.isStringLiteralLike(title) ? title.text : undefined
}

/** `it`, `test`, and what `it.each(…)` returns. A skipped test holds nothing, nor does one of a skipped group. */
function isCallOf(callee: ts.Expression, names: string[]): boolean {
  if (ts.isIdentifier(callee)) return names.includes(callee.text)
  if (!ts.isCallExpression(callee) || !ts.isPropertyAccessExpression(callee.expression)) return false
  return callee.expression.name.text === "each" && isCallOf(callee.expression.expression, names)
}

function commentsAbove(node: ts.Node, text: string): string[] {
  const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []
  return ranges.map(({ pos, end }) => text.slice(pos, end).replace(/^\/\/\s*/, ""))
}

main()
