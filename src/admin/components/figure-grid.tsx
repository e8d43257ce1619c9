import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"

export interface Figure {
  name: string
  value: ReactNode
  hint?: ReactNode
}

/** Figures side by side, two to a line on a phone. */
export function FigureGrid({ figures }: { figures: Figure[] }) {
  return (
    <dl className="bg-ui-border-base grid grid-cols-2 gap-px lg:grid-cols-4">
      {figures.map(({ name, value, hint }) => (
        <div key={name} className="bg-ui-bg-base flex min-w-0 flex-col gap-y-1 px-6 py-4">
          <dt>
            <Text size="small" leading="compact" className="text-ui-fg-subtle">
              {name}
            </Text>
          </dt>
          <dd className="min-w-0">
            <div className="txt-large-plus text-ui-fg-base break-words tabular-nums">{value}</div>
            {hint && <div className="txt-small text-ui-fg-muted">{hint}</div>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
