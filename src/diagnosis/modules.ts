import { Modules } from "@medusajs/framework/utils"
import { z } from "zod"

const INFRASTRUCTURE = [
  Modules.EVENT_BUS,
  Modules.WORKFLOW_ENGINE,
  Modules.LOCKING,
  Modules.CACHE,
  Modules.CACHING,
] as const

const provider = z.object({ resolve: z.string(), is_default: z.boolean().optional() })
const declaration = z.object({
  resolve: z.string(),
  options: z.object({ providers: z.array(provider).catch([]) }).catch({ providers: [] }),
})

/** One of Medusa's modules that hold several servers together, by its package. */
export interface ShownModule {
  module: string
  package: string
  /** Packages of its providers; the default one first. */
  providers: string[]
}

/** Which packages a shop's configuration names for events, workflows, locks and caches. Nothing else of it is shown. */
export function showModules(configured: unknown): ShownModule[] {
  const given: Record<string, unknown> = Object(configured)
  return INFRASTRUCTURE.flatMap((module) => {
    const found = given[module]
    const { data } = declaration.safeParse(
      typeof found === "string" ? { resolve: found, options: {} } : found,
    )
    if (!data) return []
    const { providers } = data.options
    const byDefault = [...providers].sort((one, other) => Number(!one.is_default) - Number(!other.is_default))
    return [
      { module, package: packageOf(data.resolve), providers: byDefault.map((one) => packageOf(one.resolve)) },
    ]
  })
}

/** A path on the server can name a person: of what is no package only that is said. */
function packageOf(resolve: string): string {
  const name = resolve.split(/node_modules[\\/]/).at(-1) ?? ""
  return /^(@[\w.-]+\/)?[\w-][\w./-]*$/.test(name) ? name : "own module"
}
