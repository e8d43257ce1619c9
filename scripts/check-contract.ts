import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import ts from "typescript"

const ROOT = resolve(__dirname, "..")
/** Each page has tables of rows: id, requirement, implemented in, held by test. */
const FILES = ["docs/contract.md", "docs/asvs.md"]
const COLUMNS = 4
const PLANNED = "planned"
/** Written in the test column where no test holds a row. */
const UNHELD = "not held by a test"

interface Row {
  file: string
  line: number
  cells: number
  id: string
  implemented: string
  test: string
}

/** Checks these pages against the repository: every file exists, and every test exists under its name. */
function main(): void {
  for (const file of FILES) check(file)
}

function check(file: string): void {
  const rows = readRows(file)
  const problems = [...repeatedIds(rows), ...rows.flatMap(problemsOf)]
  for (const problem of problems) console.error(problem)
  if (rows.length === 0) console.error(`${file} holds no row.`)
  if (problems.length > 0 || rows.length === 0) process.exitCode = 1
  else
    console.log(
      `${file}: ${rows.length} rows, ${rows.filter(isPlanned).length} planned, ${rows.filter(isUnheld).length} without a test.`,
    )
}

/** The tables' rows; the line of dashes under it identifies a header. */
function readRows(file: string): Row[] {
  const lines = readFileSync(join(ROOT, file), "utf8").split("\n")
  return lines.flatMap((text, index) => {
    const cells = cellsOf(text)
    if (cells === undefined || isRule(cells) || isRule(cellsOf(lines[index + 1] ?? ""))) return []
    const [id = "", , implemented = "", test = ""] = cells
    return [{ file, line: index + 1, cells: cells.length, id, implemented, test }]
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

function isUnheld(row: Row): boolean {
  return row.test === UNHELD
}

function repeatedIds(rows: Row[]): string[] {
  return rows
    .filter((row, index) => rows.findIndex((other) => other.id === row.id) < index)
    .map((row) => `${row.file}:${row.line}: the id ${row.id} is used twice`)
}

function problemsOf(row: Row): string[] {
  if (row.cells !== COLUMNS)
    return [`${row.file}:${row.line}: ${row.id}: has ${row.cells} columns, not ${COLUMNS}`]
  if (isPlanned(row)) return []
  const files = quoted(row.implemented)
  const tests = quoted(row.test)
  return [
    ...(files.length === 0 ? ["names no file that implements it"] : []),
    ...(tests.length === 0 && !isUnheld(row) ? ["names no test that holds it"] : []),
    ...files.filter((file) => !existsSync(join(ROOT, file))).map((file) => `there is no ${file}`),
    ...tests.flatMap(problemOfTest),
  ].map((problem) => `${row.file}:${row.line}: ${row.id}: ${problem}`)
}

/** The text in backticks; any separator may stand between several. */
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

/** Every test name of a spec file as its source spells it, with the placeholders of `each`. */
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

/** `it`, `test`, and what `it.each(…)` returns. A skipped test holds nothing. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === "it" || callee.text === "test"
  if (!ts.isCallExpression(callee) || !ts.isPropertyAccessExpression(callee.expression)) return false
  return callee.expression.name.text === "each" && isTest(callee.expression.expression)
}

main()
