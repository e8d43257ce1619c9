import { readFileSync } from "node:fs"
import Module from "node:module"
import { join } from "node:path"
import ts from "typescript"

const PAGE = join(process.cwd(), "../../docs/workflows.md")
const HOOK = /```ts\n([^`]*\.hooks\.[^]*?)```/g

/** Registers the hooks that the page for developers shows, as if each sample were a file of this shop. */
export function registerHooksOfPage(): void {
  for (const [, sample = ""] of readFileSync(PAGE, "utf8").matchAll(HOOK)) {
    const { outputText } = ts.transpileModule(sample, {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
    })
    const made = Object.assign(new Module(__filename), { paths: module.paths })
    const compile: unknown = Reflect.get(made, "_compile")
    if (typeof compile === "function") compile.call(made, outputText, __filename)
  }
}
