import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import ts from "typescript"

const ROOT = resolve(__dirname, "..")
const FILE = "docs/contract.md"
/** Columns of a row: id, what the document says, implemented in, held by test. */
const COLUMNS = 4
const PLANNED = "planned"

interface Row {
  line: number
  cells: number
  id: string
  implemented: string
  test: string
}

/** Holds `docs/contract.md` to the repository: every file exists, every test is there under its name. */
function main(): void {
  const rows = readRows(readFileSync(join(ROOT, FILE), "utf8"))
  const problems = [...repeatedIds(rows), ...rows.flatMap(problemsOf)]
  for (const problem of problems) console.error(problem)
  if (rows.length === 0) console.error(`${FILE} holds no row.`)
  if (problems.length > 0 || rows.length === 0) process.exitCode = 1
  else console.log(`${FILE}: ${rows.length} rows, ${rows.filter(isPlanned).length} of them planned.`)
}

/** The tables' rows; a header is told by the line of dashes under it. */
function readRows(markdown: string): Row[] {
  const lines = markdown.split("\n")
  return lines.flatMap((text, index) => {
    const cells = cellsOf(text)
    if (cells === undefined || isRule(cells) || isRule(cellsOf(lines[index + 1] ?? ""))) return []
    const [id = "", , implemented = "", test = ""] = cells
    return [{ line: index + 1, cells: cells.length, id, implemented, test }]
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

function isPlanned(row: Row): boolean {
  return row.implemented === PLANNED && row.test === PLANNED
}

function repeatedIds(rows: Row[]): string[] {
  return rows
    .filter((row, index) => rows.findIndex((other) => other.id === row.id) < index)
    .map((row) => `${FILE}:${row.line}: the id ${row.id} is used twice`)
}

function problemsOf(row: Row): string[] {
  if (row.cells !== COLUMNS)
    return [`${FILE}:${row.line}: ${row.id}: has ${row.cells} columns, not ${COLUMNS}`]
  if (isPlanned(row)) return []
  const files = quoted(row.implemented)
  const tests = quoted(row.test)
  return [
    ...(files.length === 0 ? ["names no file that implements it"] : []),
    ...(tests.length === 0 ? ["names no test that holds it"] : []),
    ...files.filter((file) => !existsSync(join(ROOT, file))).map((file) => `there is no ${file}`),
    ...tests.flatMap(problemOfTest),
  ].map((problem) => `${FILE}:${row.line}: ${row.id}: ${problem}`)
}

/** What stands in backticks; several are separated by anything. */
function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text.replaceAll("\\|", "|"))
}

function problemOfTest(reference: string): string[] {
  const [file = "", name] = reference.split(" :: ")
  if (name === undefined) return [`"${reference}" is not written as path :: test name`]
  if (!existsSync(join(ROOT, file))) return [`there is no ${file}`]
  return namesIn(file).has(name) ? [] : [`${file} has no test "${name}"`]
}

const known = new Map<string, Set<string>>()

/** Every test name of a spec file as its source spells it, placeholders of `each` included. */
function namesIn(file: string): Set<string> {
  const names = known.get(file) ?? new Set<string>()
  if (known.has(file)) return names
  known.set(file, names)
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), "utf8"), ts.ScriptTarget.Latest)
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [name] = node.arguments
      if (name && ts.isStringLiteralLike(name)) names.add(name.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

/** `it`, `test`, and what `it.each(…)` gives. A skipped test holds nothing. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === "it" || callee.text === "test"
  if (!ts.isCallExpression(callee) || !ts.isPropertyAccessExpression(callee.expression)) return false
  return callee.expression.name.text === "each" && isTest(callee.expression.expression)
}

main()
