import { container } from "@medusajs/framework"
import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { INSTALMENTS_MODULE, shopDeps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/errors"
import { isSweepSilent, noteRefusedKeys, tellStaff } from "./tell-staff"

const EVERY_MS = 60_000

/**
 * Where no worker runs, no job can say so. The processes that serve requests look for themselves, and tell staff in the
 * workers' place for as long as sweeps are missing.
 */
export function watchSweep(): void {
  let failed = false
  const timer = setInterval(() => {
    look(timer).catch((error: unknown) => {
      const logger = container.resolve<Logger | undefined>(ContainerRegistrationKeys.LOGGER, {
        allowUnregistered: true,
      })
      if (!failed) logger?.warn(`instalments: the sweep could not be watched: ${messageOf(error)}`)
      failed = true
    })
  }, EVERY_MS)
  // It keeps no process alive.
  timer.unref()
}

async function look(timer: NodeJS.Timeout): Promise<void> {
  // Not while Medusa still loads its modules.
  if (!container.hasRegistration(INSTALMENTS_MODULE)) return
  const deps = shopDeps(container)
  if (deps.instalments.closing.aborted) return clearInterval(timer)
  await noteRefusedKeys(deps)
  if (await isSweepSilent(deps)) await tellStaff(deps)
}
