import { InformationCircle } from "@medusajs/icons"
import { Tooltip } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Subtle } from "./section"

/** Four to a line, or two where four have no room. */
const COLUMNS = "repeat(auto-fit, minmax(max(25% - 1px, min(50% - 1px, 200px)), 1fr))"

interface KeyValuesProps {
  /** A value that is null is shown as a dash; one that is false is left out. */
  pairs: readonly (readonly [name: string, value: ReactNode])[]
  /** Shown where there is no pair. */
  none?: string
}

/** What something says of itself, name by name. */
export function KeyValues({ pairs, none }: KeyValuesProps) {
  if (pairs.length === 0 && none !== undefined) {
    return <Subtle>{none}</Subtle>
  }
  return (
    <dl className="flex flex-col gap-y-2">
      {pairs
        .filter(([, value]) => value !== false)
        .map(([name, value]) => (
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

type Figure = readonly [name: string, value: ReactNode, hint?: ReactNode]

/** Figures side by side. */
export function FigureGrid({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="bg-ui-border-base grid" style={{ gridTemplateColumns: COLUMNS, gap: 1 }}>
      {figures.map(([name, value, hint]) => (
        <div key={name} className="bg-ui-bg-base flex min-w-0 flex-col gap-y-1 px-6 py-4">
          <dt>
            <Subtle leading="compact">{name}</Subtle>
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

/** A value with a word of explanation, for the mouse and for the keyboard. */
export function Hinted({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-x-1">
      {children}
      <Tooltip content={hint}>
        <button
          type="button"
          aria-label={hint}
          className="text-ui-fg-muted focus-visible:shadow-borders-focus rounded-full outline-none"
          // In a table it must not open the row it stands in.
          onClick={(event) => event.stopPropagation()}
        >
          <InformationCircle />
        </button>
      </Tooltip>
    </span>
  )
}
