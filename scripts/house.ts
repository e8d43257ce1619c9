import { readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import ts from "typescript"
import { filesIn } from "./files-in"
import { ROOT } from "./generated-file"

const SOURCE = "src"
const FRAGMENT_LINES = 40
/**
 * Folders that a reader of one code path can skip: the client is independent, options and tables are reference, telemetry
 * observes.
 */
const LOOKED_UP = /^src\/lender\/client\/|\/(options|models|telemetry)\//
const IS_TEST = /\.spec\.tsx?$/
const IS_GENERATED = /\/migrations\//

interface Way {
  name: string
  /** Where Medusa enters the code path. */
  from: string[]
  most: number
}

const WAYS: Way[] = [
  {
    name: "choosing instalments and authorizing",
    from: ["src/providers/instalments/service.ts"],
    most: 50,
  },
  { name: "return", from: ["src/api/instalments/return/[token]/[way]/route.ts"], most: 48 },
  { name: "sweep", from: ["src/sweep/sweep.ts", "src/sweep/hourly-comparison.ts"], most: 64 },
  {
    name: "settlement import",
    from: ["src/settlements/imports/run-imports.ts", "src/settlements/imports/imports.ts"],
    most: 28,
  },
]

interface Figure {
  what: string
  is: number
  most: number
  /** Where the largest value is, where that helps. */
  where?: string
}

/** Prints the tree's figures with their limits. `-- --fragments` and `-- --way NAME` list the files behind a figure. */
function main(): void {
  const files = sourceFiles()
  const imports = new Map(files.map((file) => [file, importsOf(file, new Set(files))]))
  const [option, name = ""] = process.argv.slice(2)
  if (option === "--fragments") return print(fragments(imports))
  if (option === "--way") return print(WAYS.filter((way) => way.name === name).flatMap(along(imports)))
  const figures = [...sizes(files), ...folders(files), fragmentFigure(imports), ...ways(imports)]
  const width = Math.max(...figures.map(({ what }) => what.length))
  for (const { what, is, most, where = "" } of figures) {
    const mark = is > most ? "over" : ""
    console.log(`${what.padEnd(width)} ${count(is)} of ${count(most)} ${mark.padEnd(5)}${where}`.trimEnd())
  }
  if (figures.some(({ is, most }) => is > most)) process.exitCode = 1
}

function count(figure: number): string {
  return figure.toLocaleString("en").padStart(6)
}

function print(files: string[]): void {
  for (const file of files.sort()) console.log(file)
}

/** Hand-written files: no tests, no migrations. */
function sourceFiles(): string[] {
  return filesIn(join(ROOT, SOURCE))
    .map((file) => relative(ROOT, file))
    .filter((file) => /\.tsx?$/.test(file) && !IS_TEST.test(file) && !IS_GENERATED.test(file))
}

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), "utf8")
}

function linesOf(file: string): number {
  return textOf(file).trimEnd().split("\n").length
}

function sizes(files: string[]): Figure[] {
  const lines = files.map((file) => ({ file, lines: linesOf(file) }))
  const longest = lines.reduce((most, file) => (file.lines > most.lines ? file : most))
  return [
    { what: "files", is: files.length, most: 700 },
    { what: "lines", is: lines.reduce((sum, file) => sum + file.lines, 0), most: 53_200 },
    { what: "lines of the longest file", is: longest.lines, most: 300, where: longest.file },
  ]
}

function folders(files: string[]): Figure[] {
  const held = new Map<string, number>()
  for (const file of files) held.set(dirname(file), (held.get(dirname(file)) ?? 0) + 1)
  const [where = "", is = 0] = [...held].sort(([, left], [, right]) => right - left)[0] ?? []
  const full = [...held.values()].filter((number) => number > 16).length
  return [
    { what: "files of the fullest folder", is, most: 16, where },
    { what: "folders of more than 16 files", is: full, most: 0 },
  ]
}

/** Small files with a single importer, in the same folder. */
function fragments(imports: Map<string, Set<string>>): string[] {
  const importers = new Map<string, string[]>()
  for (const [file, imported] of imports)
    for (const target of imported) importers.set(target, [...(importers.get(target) ?? []), file])
  return [...imports.keys()].filter((file) => {
    const [only, ...others] = importers.get(file) ?? []
    return (
      only !== undefined &&
      others.length === 0 &&
      dirname(only) === dirname(file) &&
      linesOf(file) <= FRAGMENT_LINES
    )
  })
}

function fragmentFigure(imports: Map<string, Set<string>>): Figure {
  return { what: "files of 40 lines with one importer", is: fragments(imports).length, most: 60 }
}

function ways(imports: Map<string, Set<string>>): Figure[] {
  return WAYS.map((way) => ({ what: `files: ${way.name}`, is: along(imports)(way).length, most: way.most }))
}

/** Every file that the first ones reach by imports. */
function along(imports: Map<string, Set<string>>): (way: Way) => string[] {
  return ({ from }) => {
    const absent = from.filter((file) => !imports.has(file))
    if (absent.length > 0) throw new Error(`There is no ${absent.join(", ")}: a way begins there.`)
    const reached = new Set<string>()
    const follow = (file: string): void => {
      if (reached.has(file) || LOOKED_UP.test(file)) return
      reached.add(file)
      imports.get(file)?.forEach(follow)
    }
    from.forEach(follow)
    return [...reached]
  }
}

/** The files of `src` that one file imports, re-exports or takes a type from. */
function importsOf(file: string, files: Set<string>): Set<string> {
  const { importedFiles } = ts.preProcessFile(textOf(file), true, true)
  const found = importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith(".")) return []
    const path = join(dirname(file), fileName)
    return [path, `${path}.ts`, `${path}.tsx`, join(path, "index.ts")].filter((name) => files.has(name))
  })
  return new Set(found)
}

main()
