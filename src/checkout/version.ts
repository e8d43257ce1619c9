import { createRequire } from "node:module"
import { z } from "zod"

const manifest = z.object({ version: z.string() })
const load = createRequire(__filename)

/** Read by name, because the compiled files lie deeper than the sources. */
export const MODULE_VERSION = manifest.parse(load("medusa-payment-instalments/package.json")).version
export const PLATFORM_VERSION = manifest.parse(load("@medusajs/medusa/package.json")).version
