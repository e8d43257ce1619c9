import { join } from "node:path"
import { ROOT } from "../../integration-tests/harness/folders"
import { loadedFiles } from "./loaded-files"

const BUILT = join(ROOT, ".medusa/server/src")

export const ENTRY = join(BUILT, "index.js")
export const CLIENT = join(BUILT, "lender/client/index.js")

export const pluginFiles = (): string[] => loadedFiles(BUILT)
