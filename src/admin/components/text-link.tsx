import { clx } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"

export function TextLink({
  to,
  className,
  children,
}: {
  to: string
  className?: string
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      className={clx(
        "text-ui-fg-interactive-hover transition-fg hover:underline focus-visible:shadow-borders-focus rounded-sm outline-none",
        className,
      )}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  )
}
