import type { LoaderOptions } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, isProduction } from "@medusajs/framework/utils"
import { singleProcessModules } from "../single-process"

/**
 * In production, says once at start which modules hold in one process only. The money laws hold without them, by the
 * database; what suffers is how soon things happen, and Medusa's own locks.
 */
export async function warnOfSingleProcess({
  container,
  logger,
  dataLoaderOnly,
}: LoaderOptions): Promise<void> {
  if (!isProduction() || dataLoaderOnly) return
  const config = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE, { allowUnregistered: true })
  const found = singleProcessModules(config?.modules)
  if (found.length === 0) return
  const lines = found.map(({ module, cost, instead }) => `  - ${module}: ${cost}. Configure ${instead}.`)
  logger?.warn(
    `medusa-payment-instalments: some of this shop's modules work within one process only.\n${lines.join("\n")}`,
  )
}
