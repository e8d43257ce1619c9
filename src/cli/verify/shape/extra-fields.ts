import { z } from "zod"

const record = z.record(z.string(), z.unknown())

/** Names of fields beyond the listed ones; a name that could be somebody's data is not shown. */
export function extraFields(resources: readonly unknown[], listed: readonly string[]): string[] {
  const names = resources.flatMap((resource) => {
    const read = record.safeParse(resource)
    return read.success ? Object.keys(read.data) : []
  })
  return [...new Set(names)].filter((name) => !listed.includes(name) && /^[A-Za-z_]{1,40}$/.test(name)).sort()
}
