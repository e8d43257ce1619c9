import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { builtFiles, needlessFiles, withoutSourceMap } from "./package/needless-files"

/** Removes from `.medusa/server` what a shop would download without using it. The last step of `npm run build`. */
for (const file of needlessFiles()) rmSync(file)
for (const file of builtFiles(".js")) {
  const trimmed = withoutSourceMap(file)
  if (trimmed !== readFileSync(file, "utf8")) writeFileSync(file, trimmed)
}
