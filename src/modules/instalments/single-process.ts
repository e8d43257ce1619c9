import type { LoaderOptions } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, isProduction } from "@medusajs/framework/utils"
import { z } from "zod"

/** One of Medusa's modules that works within one process only, what that costs, and what to configure instead. */
export interface SingleProcess {
  module: string
  cost: string
  instead: string
}

const worker = z.object({ concurrency: z.number().optional() }).optional()

const declaration = z.object({
  resolve: z.string().optional(),
  options: z
    .object({
      providers: z.array(z.object({ is_default: z.boolean().optional() })).optional(),
      redis: z.object({ workerOptions: worker, jobWorkerOptions: worker }).optional(),
    })
    .optional(),
})

/**
 * Which of the modules that hold several servers and workers together are Medusa's defaults, which live in one
 * process. Takes the `modules` of a shop's configuration; a module it cannot read is the shop's own and is trusted.
 */
export function singleProcessModules(modules: unknown): SingleProcess[] {
  const given: Record<string, unknown> = Object(modules)
  return [
    ...(isDefault(given[Modules.EVENT_BUS], "event-bus-local") ? [EVENT_BUS] : []),
    ...(isDefault(given[Modules.WORKFLOW_ENGINE], "workflow-engine-inmemory") ? [WORKFLOW_ENGINE] : []),
    ...(locksInMemory(modules) ? [LOCKING] : []),
  ]
}

/**
 * Whether each process runs one scheduled job at a time, as Medusa's Redis engine does unless it is told otherwise: a job
 * of minutes, the shop's own too, keeps the sweep waiting.
 */
export function runsOneJobAtATime(modules: unknown): boolean {
  const given: Record<string, unknown> = Object(modules)
  const { resolve, options } = declared(given[Modules.WORKFLOW_ENGINE]) ?? {}
  if (!resolve?.includes("workflow-engine-redis")) return false
  const { concurrency = 1 } = { ...options?.redis?.workerOptions, ...options?.redis?.jobWorkerOptions }
  return concurrency < 2
}

const EVENT_BUS: SingleProcess = {
  module: "event-bus-local",
  cost: "events die with the process that emitted them, so captures and callbacks wait for the sweep",
  instead: "@medusajs/medusa/event-bus-redis",
}
const WORKFLOW_ENGINE: SingleProcess = {
  module: "workflow-engine-inmemory",
  cost: "every process runs every job, and workflows under way die with their process",
  instead: "@medusajs/medusa/workflow-engine-redis",
}
const LOCKING: SingleProcess = {
  module: "locking in memory",
  cost: "two servers can work on the same cart or order at once",
  instead:
    "@medusajs/medusa/locking with @medusajs/medusa/locking-redis or @medusajs/medusa/locking-postgres as its default provider",
}

function isDefault(module: unknown, name: string): boolean {
  const resolve = declared(module)?.resolve
  return resolve === undefined ? isLeftOut(module) : resolve.includes(name)
}

/** The locking module falls back to memory when it has no provider, or several and none is the default. */
export function locksInMemory(modules: unknown): boolean {
  const module: unknown = Object(modules)[Modules.LOCKING]
  const { resolve, options } = declared(module) ?? {}
  if (resolve === undefined) return isLeftOut(module)
  if (!/@medusajs\/(medusa\/)?(dist\/modules\/)?locking\b/.test(resolve)) return false
  const providers = options?.providers ?? []
  return providers.length !== 1 && !providers.some((provider) => provider.is_default)
}

function declared(module: unknown): z.infer<typeof declaration> | undefined {
  return declaration.safeParse(typeof module === "string" ? { resolve: module } : module).data
}

function isLeftOut(module: unknown): boolean {
  return module === undefined || module === true
}

/**
 * In production, says once at start which modules hold in one process only, and whether jobs wait for each other. The
 * money invariants hold all the same, by the database; what suffers is how soon things happen, and Medusa's own locks.
 */
export async function warnOfSingleProcess({
  container,
  logger,
  dataLoaderOnly,
}: LoaderOptions): Promise<void> {
  if (!isProduction() || dataLoaderOnly) return
  const config = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE, { allowUnregistered: true })
  if (runsOneJobAtATime(config?.modules))
    logger?.warn(
      "medusa-payment-instalments: each process of this shop runs one scheduled job at a time, so that another job of minutes keeps the sweep waiting. Set jobWorkerOptions: { concurrency: 10 } beside the redisUrl of workflow-engine-redis.",
    )
  const found = singleProcessModules(config?.modules)
  if (found.length === 0) return
  const lines = found.map(({ module, cost, instead }) => `  - ${module}: ${cost}. Configure ${instead}.`)
  logger?.warn(
    `medusa-payment-instalments: some of this shop's modules work within one process only.\n${lines.join("\n")}`,
  )
}
