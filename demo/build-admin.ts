import { cpSync, rmSync } from "node:fs"
import { join } from "node:path"
import { runNode } from "./run-node"
import { type Shop, shopTask } from "./shop-task"

/**
 * Builds the admin as a shop in production does: its pages load in a fraction of the time. The build contains this
 * demo's URLs, so it is made at every start, which takes about a minute.
 */
export async function buildAdmin(shop: Shop, stop: AbortSignal): Promise<void> {
  const task = shopTask(shop, "admin-build", ["build", "--admin-only", "--no-lint"])
  await runNode({ ...task, env: { ...task.env, NODE_ENV: "production" } }, "Building the admin", stop)
  const served = join(task.cwd, "public/admin")
  rmSync(served, { recursive: true, force: true })
  // Where Medusa serves it from.
  cpSync(join(task.cwd, ".medusa/admin"), served, { recursive: true })
}
