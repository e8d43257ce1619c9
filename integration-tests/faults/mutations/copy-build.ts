import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { linkPlugin } from "../../../scripts/link-plugin"
import { MEDUSA, ROOT, RUN } from "../../harness/folders"
import type { ServerStart } from "../../harness/shop/server-process"
import type { Mutation, Replacement } from "./findings"

/** The files of this repository that a shop with the plugin reads, besides the installed packages. */
const READ = [
  "package.json",
  ".medusa/server",
  "integration-tests/shop",
  "integration-tests/faults/naive-baseline",
]

const BUILD = ".medusa/server/src"

export type Project = NonNullable<ServerStart["project"]>

/** A copy of the build with a mutation in it, and a shop that runs it. Nothing outside of the copy is changed. */
export function copyBuild({ name, replacements }: Mutation): { project: Project; remove: () => void } {
  const root = join(RUN, "mutations", name)
  rmSync(root, { recursive: true, force: true })
  for (const path of READ) {
    cpSync(join(ROOT, path), join(root, path), {
      recursive: true,
      filter: (from) => !from.includes("node_modules"),
    })
  }
  mkdirSync(root, { recursive: true })
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"), "junction")
  linkPlugin(root, "integration-tests/shop")
  for (const replacement of replacements) replaceIn(root, replacement)
  return {
    project: { folder: join(root, "integration-tests/shop"), medusa: MEDUSA, node: process.execPath },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** @throws Error when the build has changed, so that a mutation without effect never counts as detected */
function replaceIn(root: string, replacement: Replacement): void {
  const [file, find, replace] = replacement
  const found = occurrences(replacement, root)
  if (found !== 1) throw new Error(`${file} holds this ${found} times, not once: ${find}`)
  const path = join(root, BUILD, file)
  writeFileSync(path, readFileSync(path, "utf8").split(find).join(replace))
}

/** How often the build holds what a mutation replaces. */
export function occurrences([file, find]: Replacement, root = ROOT): number {
  return readFileSync(join(root, BUILD, file), "utf8").split(find).length - 1
}
