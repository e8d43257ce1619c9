import { z } from "zod"

const manifest = z.object({ version: z.string() })

/** Read by name, because the compiled files lie deeper than the sources. */
export const MODULE_VERSION = manifest.parse(require("medusa-payment-instalments/package.json")).version
export const PLATFORM_VERSION = manifest.parse(require("@medusajs/medusa/package.json")).version
