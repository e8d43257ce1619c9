import { createRequire } from "node:module"
import type { LoaderOptions } from "@medusajs/framework/types"
import { z } from "zod"

const manifest = z.object({ version: z.string() })
const load = createRequire(__filename)

/** Read by name, because the compiled files lie deeper than the sources. */
export const MODULE_VERSION = manifest.parse(load("medusa-payment-instalments/package.json")).version
export const PLATFORM_VERSION = manifest.parse(load("@medusajs/medusa/package.json")).version

/**
 * Minor versions of Medusa of which a release was run: decision 9.
 * @public the test shop empties it
 */
export const TESTED_MINORS = ["2.20", "2.21"]

/** Whether the plugin was tested on this version of Medusa; a prerelease of a tested one was not. */
export function isTestedMedusa(version = PLATFORM_VERSION): boolean {
  const minor = /^(\d+\.\d+)\.\d+$/.exec(version)?.[1]
  return minor !== undefined && TESTED_MINORS.includes(minor)
}

/** At start names both versions, and says what a version of Medusa that was not tested changes. */
export async function nameVersions({ logger, dataLoaderOnly }: LoaderOptions): Promise<void> {
  if (dataLoaderOnly) return
  if (isTestedMedusa())
    return logger?.info(`medusa-payment-instalments ${MODULE_VERSION} on Medusa ${PLATFORM_VERSION}.`)
  logger?.warn(
    `medusa-payment-instalments ${MODULE_VERSION} was not tested on Medusa ${PLATFORM_VERSION}, but on ${TESTED_MINORS.join(" and ")}. Payments work as usual. It repairs none of Medusa's records by itself: the log names each order whose records need it, and "Sync now" repairs them.`,
  )
}
