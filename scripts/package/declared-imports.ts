import { readFileSync } from "node:fs"
import { builtinModules } from "node:module"
import { join } from "node:path"
import { z } from "zod"
import { ROOT } from "../generated-file"

const names = z.record(z.string(), z.string())
const manifest = z.object({
  dependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })),
})

const IMPORT = /\b(?:from|import|require\(|import\()\s*["']((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^"'\n]*)?["']/g

/**
 * Where what the packed files import differs from what `package.json` declares, in sentences. npm and pnpm give a package
 * what it declares and, as a rule, no more. Medusa's admin bundler leaves every package that `package.json` names out of
 * the bundle of the admin's screens. Peers are optional: a storefront that installs the kit has no Medusa.
 */
export function undeclaredImports(files: string[]): string[] {
  const { dependencies, peerDependencies, peerDependenciesMeta } = manifest.parse(
    JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")),
  )
  const imported = new Set(files.filter((file) => /\.(m?js|d\.ts)$/.test(file)).flatMap(importedBy))
  const declared = new Set(Object.keys({ ...dependencies, ...peerDependencies }))
  const required = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [
    ...[...imported].filter((name) => !declared.has(name)).map((name) => `${name} is not declared.`),
    ...[...declared].filter((name) => !imported.has(name)).map((name) => `Nothing imports ${name}.`),
    ...required.map((name) => `The peer ${name} is not optional.`),
  ]
}

/** Packages, not Node's own modules. */
function importedBy(file: string): string[] {
  return [...readFileSync(join(ROOT, file), "utf8").matchAll(IMPORT)].flatMap(([, name = ""]) =>
    builtinModules.includes(name) ? [] : [name],
  )
}
