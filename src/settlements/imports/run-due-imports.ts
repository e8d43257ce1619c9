import { claimImport } from "./claim"
import type { ImportDeps } from "./import-deps"
import { runImport } from "./run-import"

/** Each import holds a connection of the shop's pool for as long as it reads. */
const AT_ONCE = 2

const running = new WeakMap<ImportDeps["instalments"], number>()

/**
 * Runs imports that are due, one after another, until there are none. Two such runs at most go on in one process:
 * a third returns at once, as the others get to its imports.
 */
export async function runDueImports(deps: ImportDeps): Promise<void> {
  const { instalments } = deps
  const others = running.get(instalments) ?? 0
  if (others >= AT_ONCE) return
  running.set(instalments, others + 1)
  try {
    while (!instalments.closing.aborted) {
      const claim = await claimImport(instalments.sql)
      if (!claim) return
      await runImport(deps, claim)
    }
  } finally {
    running.set(instalments, (running.get(instalments) ?? 1) - 1)
  }
}
