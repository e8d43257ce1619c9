import { join } from "node:path"
import type { Environment } from "./environment"
import { isOlder } from "./is-older"
import { runNode } from "./run-node"

/** Builds the storefront into the demo's folder when its source is newer. The build is the same for every shop. */
export async function buildStorefront({ root, dir }: Environment, stop: AbortSignal): Promise<string> {
  const source = join(root, "demo/storefront")
  const kit = join(root, "src/storefront")
  const built = join(dir, "storefront")
  if (!isOlder(join(built, "index.html"), [source, kit])) return built
  const vite = join(root, "node_modules/vite/bin/vite.js")
  const command = [vite, "build", "--outDir", built, "--emptyOutDir", "--logLevel", "warn"]
  const env = { NODE_ENV: "production" }
  await runNode(
    { command, cwd: source, env, log: join(dir, "storefront-build.log") },
    "Building the storefront",
    stop,
  )
  return built
}
