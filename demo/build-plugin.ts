import { copyFileSync, existsSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Environment } from "./environment"
import { isOlder } from "./is-older"
import { runNode } from "./run-node"

/** Builds the plugin when its source is newer than its last build. @returns whether it was built */
export async function buildPlugin({ root, dir }: Environment, stop: AbortSignal): Promise<boolean> {
  const built = join(root, ".medusa/server/src/index.js")
  const stamp = join(root, ".medusa/built-for-demo")
  if (existsSync(built) && !isOlder(stamp, [join(root, "src")])) return false
  const task = { cwd: root, env: { MEDUSA_DISABLE_TELEMETRY: "true" } }
  const plugin = {
    ...task,
    command: [join(root, "node_modules/@medusajs/cli/cli.js"), "plugin:build"],
    log: join(dir, "plugin-build.log"),
  }
  const kit = {
    ...task,
    command: [join(root, "node_modules/typescript/bin/tsc"), "-p", "src/storefront"],
    log: join(dir, "kit-build.log"),
  }
  // A failed build leaves output behind, which must not count as a good build at the next start.
  rmSync(stamp, { force: true })
  const startedAt = new Date()
  await runNode(plugin, "Building the plugin", stop)
  await runNode(kit, "Building the storefront kit", stop)
  copyFileSync(
    join(root, "src/storefront/package.json"),
    join(root, ".medusa/server/src/storefront/package.json"),
  )
  writeFileSync(stamp, "")
  utimesSync(stamp, startedAt, startedAt)
  return true
}
