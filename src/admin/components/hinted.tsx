import { InformationCircle } from "@medusajs/icons"
import { Tooltip } from "@medusajs/ui"
import type { ReactNode } from "react"

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
