import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"

interface KeyValuesProps {
  /** A value that is null is shown as a dash. */
  pairs: readonly (readonly [name: string, value: ReactNode])[]
  /** Shown where there is no pair. */
  none?: string
}

/** What something says of itself, name by name. */
export function KeyValues({ pairs, none }: KeyValuesProps) {
  if (pairs.length === 0 && none !== undefined) {
    return (
      <Text size="small" className="text-ui-fg-subtle">
        {none}
      </Text>
    )
  }
  return (
    <dl className="flex flex-col gap-y-2">
      {pairs.map(([name, value]) => (
        <div key={name} className="flex items-start justify-between gap-x-4">
          <dt className="txt-compact-small text-ui-fg-subtle min-w-0 break-words">{name}</dt>
          <dd className="txt-compact-small text-ui-fg-subtle min-w-0 break-words text-right">
            {value ?? "–"}
          </dd>
        </div>
      ))}
    </dl>
  )
}
