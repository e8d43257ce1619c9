import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { filesIn } from "../scripts/files-in"
import { runNode } from "./run-node"
import { type Shop, shopTask } from "./shop-task"

export type Step = "migrate" | "seed"

/**
 * Migrates and seeds. Both are idempotent but take seconds, so they are skipped when nothing they depend on has changed
 * since they last finished on this database.
 */
export async function prepareShop(
  shop: Shop,
  stop: AbortSignal,
  onStep: (step: Step) => void,
): Promise<void> {
  const { root, dir } = shop.environment
  const stampFile = join(dir, "prepared")
  const stamp = fingerprint(root)
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return

  onStep("migrate")
  const migrate = ["db:migrate", "--skip-scripts", "--execute-safe-links"]
  await runNode(shopTask(shop, "migrate", migrate), "Migrating the database", stop)
  onStep("seed")
  await runNode(shopTask(shop, "seed", ["exec", "./src/scripts/seed.ts"]), "Seeding the shop", stop)
  writeFileSync(stampFile, stamp)
}

function fingerprint(root: string): string {
  const hash = createHash("sha256")
  hash.update(readFileSync(join(root, "node_modules/@medusajs/medusa/package.json")))
  for (const file of filesIn(join(root, "demo/shop/src"))) hash.update(file).update(readFileSync(file))
  hash.update(readFileSync(join(root, "demo/shop/medusa-config.ts")))
  for (const file of filesIn(join(root, ".medusa/server/src"))) {
    if (/\/(migrations|models|links)\//.test(file)) hash.update(file).update(readFileSync(file))
  }
  return hash.digest("hex")
}
