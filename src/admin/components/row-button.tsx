import type { ReactNode } from "react"
import { LINK_COLOUR } from "./link-colour"

/** Opens the row it stands in, for those who have no mouse to click on the row. */
export function RowButton({
  minWidth,
  onClick,
  children,
}: {
  minWidth?: number
  onClick(): void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className="focus-visible:shadow-borders-focus whitespace-normal rounded-sm text-start outline-none"
      style={{ ...LINK_COLOUR, minWidth }}
      onClick={(event) => {
        event.stopPropagation()
        onClick()
      }}
    >
      {children}
    </button>
  )
}
