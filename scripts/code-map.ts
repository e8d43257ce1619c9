import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import ts from "typescript"
import { ROOT } from "./generated-file"

/** One step of a way: where Medusa, a browser or the schedule enters the code. */
interface Entry {
  step: string
  file: string
  /** An exported function or a method of the exported class. */
  name: string
}

const PROVIDER = "src/providers/instalments/service.ts"
const RETURN = "src/api/instalments/return/[token]/[way]/route.ts"

const WAYS: Array<{ way: string; steps: Entry[] }> = [
  {
    way: "One purchase",
    steps: [
      { step: "The shopper chooses instalments", file: PROVIDER, name: "initiatePayment" },
      { step: "The shopper comes back from the form", file: RETURN, name: "GET" },
      { step: "The lender notifies", file: "src/subscribers/instalments-callback.ts", name: "default" },
      { step: "Medusa completes the cart", file: PROVIDER, name: "authorizePayment" },
      { step: "Medusa captures the payment", file: PROVIDER, name: "capturePayment" },
      { step: "The sweep, each minute", file: "src/sweep/sweep.ts", name: "sweep" },
    ],
  },
  {
    way: "One refund",
    steps: [
      { step: "Medusa refunds the payment", file: PROVIDER, name: "refundPayment" },
      {
        step: "The sweep resolves a lost response",
        file: "src/sweep/reconcile-order.ts",
        name: "resolveIntents",
      },
    ],
  },
  {
    way: "One settlement",
    steps: [
      {
        step: "Each day, an import is requested",
        file: "src/settlements/imports/imports.ts",
        name: "queueDailyImports",
      },
      {
        step: "Requested imports run",
        file: "src/settlements/imports/run-imports.ts",
        name: "runDueImports",
      },
    ],
  },
]

/** The client, options and models are looked up, not read along. */
const LOOKED_UP = /^src\/service\/|\/options\/|\/models\//

/**
 * Prints the functions of one purchase, one refund and one settlement, in the order in which the source names them: each
 * step begins where it enters the code. A function stands once per way, at its first step.
 */
function main(): void {
  console.log(WAYS.map(({ way, steps }) => [way, ...stepsOf(steps)].join("\n\n")).join("\n\n"))
}

function stepsOf(steps: Entry[]): string[] {
  const known = new Set<string>()
  return steps.map(({ step, file, name }) => {
    const found = new Map<string, string[]>()
    follow(moduleOf(file), name, { known, found })
    const files = [...found].map(([of, functions]) => [`    ${of}`, ...functions].join("\n      "))
    return [`  ${step}`, ...files].join("\n")
  })
}

interface Module {
  file: string
  /** Functions, classes and constants of the top level, by name. */
  declared: Map<string, ts.Node>
  exported: Set<string>
  /** By the name used here: the file it comes from and its name there. */
  imported: Map<string, { file: string; name: string }>
}

const modules = new Map<string, Module>()

function moduleOf(file: string): Module {
  const read = modules.get(file) ?? readModule(file)
  modules.set(file, read)
  return read
}

function readModule(file: string): Module {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
  )
  const module: Module = { file, declared: new Map(), exported: new Set(), imported: new Map() }
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) addImports(module, statement)
    for (const [name, node] of declarationsOf(statement)) {
      module.declared.set(name, node)
      if (ts.canHaveModifiers(statement) && isExported(statement)) module.exported.add(name)
    }
  }
  return module
}

function isExported(statement: ts.HasModifiers): boolean {
  return ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}

/** A default export goes by `default`, a class's method by its own name. */
function declarationsOf(statement: ts.Statement): Array<[string, ts.Node]> {
  if (ts.isFunctionDeclaration(statement)) {
    const isDefault = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
    return [[isDefault ? "default" : (statement.name?.text ?? ""), statement]]
  }
  if (ts.isClassDeclaration(statement))
    return statement.members.flatMap((member) =>
      member.name ? [[member.name.getText(), member] as [string, ts.Node]] : [],
    )
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map((one) => [one.name.getText(), statement])
  return []
}

function addImports({ file, imported }: Module, statement: ts.ImportDeclaration): void {
  const { importClause, moduleSpecifier } = statement
  const bindings = importClause?.namedBindings
  if (!ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith(".")) return
  if (!bindings || !ts.isNamedImports(bindings) || importClause.isTypeOnly) return
  const path = `${join(dirname(file), moduleSpecifier.text)}.ts`
  if (LOOKED_UP.test(path) || !existsSync(join(ROOT, path))) return
  for (const { name, propertyName, isTypeOnly } of bindings.elements)
    if (!isTypeOnly) imported.set(name.text, { file: path, name: (propertyName ?? name).text })
}

interface Way {
  known: Set<string>
  found: Map<string, string[]>
}

/** Depth first, in the order of the text, and through functions that a file keeps to itself. */
function follow(module: Module, name: string, way: Way): void {
  const key = `${module.file} ${name}`
  const node = module.declared.get(name)
  if (way.known.has(key) || node === undefined) return
  way.known.add(key)
  const isPublic = !name.startsWith("#") && (module.exported.has(name) || ts.isMethodDeclaration(node))
  if (isPublic && isFunction(node)) note(way, module.file, `${nameOf(node, name)}${sentenceOf(node)}`)
  const visit = (one: ts.Node): void => {
    if (ts.isTypeNode(one)) return
    if (ts.isIdentifier(one) || ts.isPrivateIdentifier(one)) {
      const from = module.imported.get(one.text)
      if (from) follow(moduleOf(from.file), from.name, way)
      else if (module.declared.has(one.text)) follow(module, one.text, way)
    }
    ts.forEachChild(one, visit)
  }
  ts.forEachChild(node, visit)
}

function note({ found }: Way, file: string, line: string): void {
  found.set(file, [...(found.get(file) ?? []), line])
}

function isFunction(node: ts.Node): boolean {
  return ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)
}

function nameOf(node: ts.Node, name: string): string {
  return ts.isFunctionDeclaration(node) ? (node.name?.text ?? name) : name
}

/** The first sentence of its comment. */
function sentenceOf(node: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node)
  const text = ts.getTextOfJSDocComment(doc?.comment)?.replace(/\s+/g, " ").trim()
  const [first] = text?.match(/^.*?[.:](?=\s|$)/) ?? [text]
  return first ? `: ${first.replace(/[.:]$/, "")}` : ""
}

main()
