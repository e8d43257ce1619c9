import { readdirSync } from "node:fs"
import { join } from "node:path"

/** The folders that Medusa loads. */
const LOADED =
  /^(index|(modules|providers)\/[\w-]+\/index|api\/(middlewares|.+\/route)|(jobs|links|policies|subscribers)\/[\w-]+)\.js$/

/** Every built file of a package that a server loads at start; what these files import comes with them. */
export function loadedFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => LOADED.test(file))
    .sort()
    .map((file) => join(folder, file))
}
