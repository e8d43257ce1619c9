import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"

export interface Figure {
  name: string
  value: ReactNode
  hint?: ReactNode
}

/** Four to a line, or two where four have no room. */
const COLUMNS = "repeat(auto-fit, minmax(max(25% - 1px, min(50% - 1px, 200px)), 1fr))"

/** Figures side by side. */
export function FigureGrid({ figures }: { figures: Figure[] }) {
  return (
    <dl className="bg-ui-border-base grid" style={{ gridTemplateColumns: COLUMNS, gap: 1 }}>
      {figures.map(({ name, value, hint }) => (
        <div key={name} className="bg-ui-bg-base flex min-w-0 flex-col gap-y-1 px-6 py-4">
          <dt>
            <Text size="small" leading="compact" className="text-ui-fg-subtle">
              {name}
            </Text>
          </dt>
          <dd className="min-w-0">
            <div className="txt-compact-large-plus text-ui-fg-base break-words tabular-nums">{value}</div>
            {hint && <div className="txt-small text-ui-fg-subtle">{hint}</div>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
