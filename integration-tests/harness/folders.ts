import { join, resolve } from "node:path"

export const ROOT = resolve(__dirname, "../..")
export const SHOP = join(ROOT, "integration-tests/shop")
/** Databases, logs and screenshots of test runs; not committed. Two concurrent runs need separate folders. */
export const RUN = process.env.TEST_RUN_DIR ?? join(ROOT, ".test")
export const MEDUSA = join(ROOT, "node_modules/@medusajs/cli/cli.js")
