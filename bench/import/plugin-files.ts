import { readdirSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "../../integration-tests/harness/folders"
import { LOADED } from "./loaded"

const BUILT = join(ROOT, ".medusa/server/src")

export const ENTRY = join(BUILT, "index.js")
export const CLIENT = join(BUILT, "client/index.js")

/** Every file of the built plugin that a server loads as it starts; what they import comes with them. */
export function pluginFiles(): string[] {
  return readdirSync(BUILT, { recursive: true, encoding: "utf8" })
    .filter((file) => LOADED.test(file))
    .sort()
    .map((file) => join(BUILT, file))
}
