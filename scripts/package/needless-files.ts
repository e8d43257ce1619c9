import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "../generated-file"
import { importsOf, reachedFrom } from "./imports-of"
import { publicDeclarations } from "./public-declarations"

const BUILD = join(ROOT, ".medusa/server/src")
/** References sources that are not in the package. */
const SOURCE_MAP = /^\/\/# sourceMappingURL=data:.*\n?/gm
/** The compiled output of a file of types. */
const NOTHING = /^("use strict";|Object\.defineProperty\(exports, "__esModule", \{ value: true \}\);|\s)*$/

/** The files of the build with one of these endings. */
export function builtFiles(...endings: string[]): string[] {
  return readdirSync(BUILD, { recursive: true, encoding: "utf8" })
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .map((file) => join(BUILD, file))
    .sort()
}

/**
 * Files that no installation of the package can use: declarations that nothing public references, and modules of types
 * alone that nothing requires. Medusa's compiler writes one of each for every source.
 */
export function needlessFiles(): string[] {
  const used = reachedFrom(publicDeclarations())
  const code = builtFiles(".js")
  const required = new Set(code.flatMap(importsOf))
  return [
    ...builtFiles(".d.ts").filter((file) => !used.has(file)),
    ...code.filter((file) => !required.has(file) && NOTHING.test(withoutSourceMap(file))),
  ]
}

export function withoutSourceMap(file: string): string {
  return readFileSync(file, "utf8").replace(SOURCE_MAP, "")
}
